// The back office is imported dynamically, so that a failure can be reported. The page names the scripts and style sheets, so
// that the browser loads them all at once.
import('./main.tsx').catch((error: unknown) => {
  const sentence = 'O painel não pôde ser carregado. Verifique a conexão e recarregue a página.'
  const placeholder = document.querySelector('.placeholder p')
  if (placeholder) placeholder.textContent = sentence
  else document.querySelector('#conteudo')?.prepend(failure(sentence))
  throw error
})

/** The message above a screen that the server has rendered. It can be read, but does not react. */
function failure(sentence: string): HTMLElement {
  const bar = document.createElement('p')
  bar.className = 'bar'
  bar.role = 'alert'
  bar.textContent = sentence
  return bar
}

export {}
