import type { RequestFailure } from '@/request/errors'
import type { Redirect } from '@/request/redirect'
import * as faults from '../request/fault-server'

type Script = Parameters<faults.FaultServer['script']>[0]

/** How a back end or the way to it fails, and what every call then comes to. */
export interface Fault {
  name: string
  /** Missing where nobody listens at the address. */
  script?: Script
  kind: RequestFailure
  status: number
  /** What the error says for the server; empty for most. */
  msg?: string
  /** The page the person is led to. */
  redirect?: Redirect
  /** What the presenter shows for a call that leaves it to it. */
  shown: object | null
}

const toast = (text: string) => ({ kind: 'toast', text, duration: 2000 })
const prompt = (text: string) => ({ kind: 'dialog', title: 'Prompt', text, button: 'OK' })
const hiccup = toast('server is having a hiccup')

export const refusal = (status: number, more: object = {}, http = 200) =>
  faults.json(http, { status, data: null, msg: 'said', ...more })

const said = (name: string, status: number, more: Partial<Fault> = {}): Fault => ({
  name: `${name} with words`,
  script: refusal(status),
  kind: 'refused',
  status,
  msg: 'said',
  shown: prompt('said'),
  ...more,
})

const wordless = (status: number, shown: object): Fault => ({
  name: `${status} without words`,
  script: refusal(status, { msg: '' }, status),
  kind: 'refused',
  status,
  shown,
})

const upgrade = (name: string, body: object): Fault => ({
  name,
  script: refusal(422, body, 422),
  kind: 'refused',
  status: 422,
  msg: 'system upgrade',
  redirect: 'maintenance',
  shown: null,
})

const unread = (name: string, script: Script, status: number): Fault => ({
  name,
  script,
  kind: 'noResponse',
  status,
  shown: hiccup,
})

const refusals: Fault[] = [
  said('400', 400, { shown: toast('said') }),
  ...[403, 404, 405, 415, 419, 422, 500, 503].map((status) => said(String(status), status)),
  wordless(400, toast('internal exception')),
  wordless(404, prompt('network resource unreachable')),
  wordless(405, prompt('request method not supported')),
  wordless(415, prompt('media type not supported')),
  wordless(419, prompt('session timeout')),
  wordless(500, prompt('server internal error')),
  ...['error', '40103'].map((msg): Fault => ({
    name: `500 with the word ${msg}`,
    script: refusal(500, { msg }),
    kind: 'refused',
    status: 500,
    msg,
    shown: null,
  })),
]

const leading: Fault[] = [
  upgrade('422 with the code 10086', { code: '10086' }),
  upgrade('422 with the code 10089', { code: 10089 }),
  upgrade('422 with 10086 in its data', { data: { code: '10086' } }),
  upgrade('422 with 10089 in its data', { data: { code: 10089 } }),
  said('400201', 400_201, { redirect: 'noAuth', shown: null }),
  said('400201 as a code', 500, {
    script: refusal(500, { code: '400201' }),
    redirect: 'noAuth',
    shown: null,
  }),
  said('401201', 401_201, { shown: null }),
]

const missing: Fault[] = [
  { name: 'nobody at the address', kind: 'noResponse', status: 0, shown: hiccup },
  unread('a cut before the answer', faults.cut, 0),
  unread('a cut in the middle of the answer', faults.cutInTheMiddle, 0),
  unread('a page with status 200', faults.text(200, '<html></html>', 'text/html'), 200),
  unread('a page with status 502', faults.text(502, '<html></html>', 'text/html'), 502),
  unread('an empty body', faults.text(200, ''), 200),
  unread('an object that is no envelope', faults.json(200, { hello: 'world' }), 200),
  unread('a list', faults.json(200, []), 200),
]

/** All that end a call at its first try. */
export const finalFaults: Fault[] = [...refusals, ...leading, ...missing]

export const otherData: Fault = {
  name: 'data of another shape',
  script: faults.envelope({ hello: 'world' }),
  kind: 'badShape',
  status: 200,
  shown: prompt('The server sent something that cannot be read. Please try again later.'),
}

export const timeout: Fault = {
  name: 'silence',
  script: faults.silence,
  kind: 'timeout',
  status: 0,
  shown: toast('The server does not answer and the request timed out. Please try again.'),
}

const refusedSession = (name: string, script: Script): Fault => ({
  name,
  script,
  kind: 'unauthorised',
  status: 401,
  shown: null,
})

export const refusedSessions: Fault[] = [
  refusedSession('401 in an envelope', refusal(401)),
  refusedSession('401 in an envelope of HTTP 401', refusal(401, {}, 401)),
  refusedSession('401 as a page', faults.text(401, '<html></html>', 'text/html')),
]
