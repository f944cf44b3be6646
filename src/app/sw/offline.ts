/** The page shown offline if no page is cached: after signing out, or if the browser evicted the cache. */
export function offlinePage(): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  })
}

const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sem conexão</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; gap: 1rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; text-align: center; color: #16140f; background: #faf8f3 }
h1 { font-size: 1.25rem; margin: 0 }
p { margin: 0 }
a { color: inherit }
@media (prefers-color-scheme: dark) { body { color: #f2ede2; background: #131210 } }
</style>
</head>
<body>
<main>
<h1>Você está sem conexão</h1>
<p>Para entrar no painel é preciso ter internet.</p>
<p><a href="">Tentar de novo</a></p>
</main>
</body>
</html>
`
