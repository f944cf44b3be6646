// The back office is imported dynamically, because the style sheets of a static import would be in the head of the
// page, where they would delay the first paint of the placeholder. The page names the scripts and style sheets, so that
// the browser loads them all at once.
import('./main.tsx').catch((error: unknown) => {
  const text = document.querySelector('.placeholder p')
  if (text) text.textContent = 'O painel não pôde ser carregado. Verifique a conexão e recarregue a página.'
  throw error
})

export {}
