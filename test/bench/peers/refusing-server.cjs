/** Lower bound of a refusal: a server of Node that does nothing else. Prints its port. */
const { createServer } = require('node:http')

const body = JSON.stringify({
  status: 503,
  data: null,
  code: 'busy',
  error: null,
  msg: '服务繁忙，请稍后再试',
})
const headers = {
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(body),
  'Retry-After': '2',
}
const server = createServer((_request, response) => response.writeHead(503, headers).end(body))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
