// Serves a copy of the public page from memory, to measure what our server costs. The bytes and headers are
// requested once from our server, with which this server is compared.
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
