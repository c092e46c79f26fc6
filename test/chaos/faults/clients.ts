import { connect, type Socket } from 'node:net'
import { callOnce } from '../load/caller'
import type { World } from '../world/world'
import { expectThat, type Fault } from './fault'

/** More calls than a gateway works on at a time (`MAX_RUNNING` of its admission). */
const STALLED = 120
const STALLED_UPLOADS = 10

const open = new Set<Socket>()

/** A call whose body stops in the middle: a device that has lost its network, which tells nobody. */
function stall(url: string, path: string, headers: string[], begun: string): void {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  open.add(socket)
  socket.on('error', () => undefined).on('close', () => open.delete(socket))
  const head = [`POST ${path} HTTP/1.1`, `Host: ${hostname}`, 'Content-Length: 50000', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}`)
}

function stallAll({ gateways, people }: World): void {
  const url = gateways[0]?.url ?? ''
  for (let at = 0; at < STALLED; at += 1) {
    const token = people[at % people.length]?.token
    const headers = [`Token: ${token}`, 'Content-Type: application/json']
    stall(url, '/dsb/api/questionnaire/submit', headers, '{"id":"')
  }
  for (let at = 0; at < STALLED_UPLOADS; at += 1)
    stall(url, '/dsb/api/oss/upload', ['Content-Type: multipart/form-data; boundary=b'], '--b\r\n')
}

export const clientFaults: Record<string, Fault> = {
  'devices vanish in the middle of a call': {
    touches: ['clients', 'gateway 0'],
    shortMs: 1_000,
    start: async ({ world }) => stallAll(world),
    async meanwhile({ world, load }) {
      const list = `${world.gateways[0]?.url}/dsb/api/questionnaire/list`
      const reply = await callOnce(load.traffic, list, world.people[0]?.token ?? '')
      expectThat(reply?.status === 200, `the call of another got ${reply?.status ?? 'no answer'}`)
    },
    end: async () => open.forEach((socket) => socket.destroy()),
    leavesOne: true,
  },
}
