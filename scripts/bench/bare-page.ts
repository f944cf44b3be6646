// Serves the public page from memory, to measure what our server costs: the same bytes and headers, requested
// once from the server that is compared.
import { createServer } from 'node:http'

const [from = '', port = '0'] = process.argv.slice(2)
const page = await fetch(from, { headers: { 'accept-encoding': 'identity' } })
const body = Buffer.from(await page.arrayBuffer())
const headers = Object.fromEntries(page.headers)
delete headers['date']
delete headers['transfer-encoding']

createServer((request, response) => {
  const known = request.headers['if-none-match'] === headers['etag']
  response.writeHead(known ? 304 : 200, { ...headers, 'content-length': known ? 0 : body.length })
  response.end(known ? undefined : body)
}).listen(Number(port), '127.0.0.1', () => console.log(`Bare está em http://localhost:${port}`))
