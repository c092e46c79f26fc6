import * as v from 'valibot'
import { settings } from '@/env'
import { request } from '@/request/client'
import { setRequestContext } from '@/request/context'
import type { Redirect } from '@/request/redirect'
import * as faults from './fault-server'

let server: faults.FaultServer
let redirects: Redirect[]

beforeAll(async () => {
  server = await faults.startFaultServer()
  settings.apiHost = server.url
})
afterAll(() => server.close())

beforeEach(() => {
  redirects = []
  setRequestContext({
    token: () => 'proof',
    onRedirect: (to) => void redirects.push(to),
  })
})

const call = () => request({ method: 'GET', url: '/x' }, v.unknown())

describe('a refusal that leads to a page', () => {
  it.each([
    ['10086 beside the status', { status: 422, code: 10086, msg: 'x' }],
    ['10089 as text', { status: 422, code: '10089' }],
    ['10086 in the data', { status: 422, data: { code: 10086 } }],
  ])('is the maintenance page for 422 with %s, and raises system upgrade', async (_where, body) => {
    server.script(faults.json(422, { data: null, ...body }))
    await expect(call()).rejects.toMatchObject({ message: 'system upgrade', status: 422 })
    expect(redirects).toEqual(['maintenance'])
  })

  it.each([
    ['as status', { status: 400201 }],
    ['as code', { status: 500, code: 400201 }],
  ])('is the page without permission for 400201 %s', async (_where, body) => {
    server.script(faults.json(200, { data: null, ...body }))
    await expect(call()).rejects.toMatchObject({ kind: 'refused' })
    expect(redirects).toEqual(['noAuth'])
  })

  it.each([
    ['422 with another code', { status: 422, code: 10087 }],
    ['10086 with another status', { status: 400, code: 10086 }],
    ['401201', { status: 401201 }],
    ['403', { status: 403 }],
  ])('is none for %s', async (_what, body) => {
    server.script(faults.json(200, { data: null, ...body }))
    await expect(call()).rejects.toMatchObject({ kind: 'refused' })
    expect(redirects).toEqual([])
  })
})
