import * as v from 'valibot'
import { settings } from '@/env'
import { presentFailure } from '@/features/session/feedback/presenter'
import { setLanguage } from '@/i18n'
import { request, type RequestOptions } from '@/request/client'
import { setRequestContext } from '@/request/context'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import * as faults from '../../../request/fault-server'

let server: faults.FaultServer

beforeAll(async () => {
  server = await faults.startFaultServer()
  settings.apiHost = server.url
  setLanguage('en-US', 1)
  setRequestContext({ token: () => 'proof', onFailure: presentFailure })
})
afterAll(() => server.close())
beforeEach(dismissMessage)

/** Message displayed for a scripted response of the back end. */
async function told(script: Parameters<typeof server.script>[0], options: Partial<RequestOptions> = {}) {
  server.script(script)
  const call = request({ method: 'GET', url: '/x', ...options }, v.unknown())
  await expect(call).rejects.toThrow()
  return useFeedbackStore.getState().message
}

const toast = (text: string) => ({ kind: 'toast', text, duration: 2000 })
const prompt = (text: string) => ({ kind: 'dialog', title: 'Prompt', text, button: 'OK' })
const refusal = (status: number, msg: string, http = status) => faults.json(http, { status, data: null, msg })

describe('a failed call', () => {
  it.each<[string, Parameters<typeof server.script>[0], object | null]>([
    ['403 with words', refusal(403, 'not yours'), prompt('not yours')],
    ['404 with words', refusal(404, 'gone'), prompt('gone')],
    ['500 with words', refusal(500, 'database down'), prompt('database down')],
    ['a business code with words', refusal(50_012, 'quota used up', 200), prompt('quota used up')],
    ['the word error', refusal(500, 'error'), null],
    ['the word 40103', refusal(500, '40103'), null],
    ['401201', refusal(401_201, 'not verified', 200), null],
    ['403 without words', refusal(403, ''), prompt('forbidden')],
    ['404 without words', refusal(404, ''), prompt('network resource unreachable')],
    ['405 without words', refusal(405, ''), prompt('request method not supported')],
    ['415 without words', refusal(415, ''), prompt('media type not supported')],
    ['419 without words', refusal(419, ''), prompt('session timeout')],
    ['500 without words', refusal(500, ''), prompt('server internal error')],
    ['400 with words', refusal(400, 'name missing'), toast('name missing')],
    ['400 without words', refusal(400, ''), toast('internal exception')],
    ['400 as a page', faults.text(400, '<html>'), toast('incorrect request information')],
    ['404 as a page', faults.text(404, '<html>'), toast('network resource unreachable')],
    ['200 as a page', faults.text(200, '<html>'), toast('server is having a hiccup')],
    ['an empty body', faults.text(200, ''), toast('server is having a hiccup')],
    ['no answer', faults.cut, toast('server is having a hiccup')],
    ['half an answer', faults.cutInTheMiddle, toast('server is having a hiccup')],
    ['422 with words', refusal(422, 'cannot be done'), prompt('cannot be done')],
    ['400201, which has a page', refusal(400_201, 'no', 200), null],
  ])('by %s has its message', async (_what, script, expected) => {
    expect(await told(script)).toEqual(expected)
  })

  // Only here is the timeout short: elsewhere a slow machine would turn any response into this one.
  it('by a timeout has its message', async () => {
    expect(await told(faults.silence, { timeout: 60 })).toEqual(
      toast('The server does not answer and the request timed out. Please try again.'),
    )
  })

  it('for an upgrade is displayed by the maintenance page only', async () => {
    expect(
      await told(faults.json(422, { status: 422, code: '10086', data: null, msg: 'upgrade' })),
    ).toBeNull()
  })

  it('is left to a caller that displays it', async () => {
    expect(await told(refusal(500, 'down'), { errorOwner: 'caller' })).toBeNull()
  })
})

describe('a 400 with _noShowError', () => {
  const bad = refusal(400, 'name missing')
  const post = { method: 'POST' } as const

  it.each<[string, Partial<RequestOptions>]>([
    ['in the body, true', { ...post, body: { _noShowError: true } }],
    ['in the body, false', { ...post, body: { name: '', _noShowError: false } }],
    ['in the body, undefined', { ...post, body: { _noShowError: undefined } }],
    ['in the query', { query: { a: 1, _noShowError: 'false' } }],
    ['in the address', { url: '/x?_noShowError=false' }],
  ])('%s, has no message', async (_where, options) => {
    expect(await told(bad, options)).toBeNull()
  })

  it.each<[string, Partial<RequestOptions>]>([
    ['true in the address', { url: '/x?_noShowError=true' }],
    ['a longer value in the address', { url: '/x?_noShowError=falsehood' }],
    ['a longer name in the address', { url: '/x?not_noShowError=false' }],
    ['no flag', { ...post, body: { name: '' } }],
    ['a body that is no object', { ...post, body: '_noShowError' }],
  ])('%s, has a message', async (_what, options) => {
    expect(await told(bad, options)).toEqual(toast('name missing'))
  })

  it('does not silence another failure', async () => {
    expect(await told(refusal(500, 'down'), { url: '/x?_noShowError=false' })).toEqual(prompt('down'))
  })
})

describe('one error', () => {
  it('has one message for all calls that fail with it', async () => {
    server.script(refusal(500, 'down'))
    const call = () => request({ method: 'GET', url: '/x' }, v.unknown()).catch(() => undefined)
    await Promise.all(Array.from({ length: 5 }, call))
    expect(useFeedbackStore.getState()).toMatchObject({ message: prompt('down'), waiting: [] })
  })

  it('waits behind an open dialog', async () => {
    await told(refusal(500, 'first'))
    await told(refusal(403, 'second'))
    expect(useFeedbackStore.getState().message).toEqual(prompt('first'))
    dismissMessage()
    expect(useFeedbackStore.getState().message).toEqual(prompt('second'))
  })
})
