import { checkPhotos } from '../../../server/vendors/content/check-photos'
import { photoResult, push } from '../../simulators/vendors/weixin-push'
import { describeEachDatabase } from '../harness/database'
import { MINUTE, openPhotoWorld, pushPath } from './hosts/photo-world'
import { createBeside } from './hosts/vendor-gateway'

describeEachDatabase('results of photo checks', (open) => {
  const { world, upload, see, receive, told, trace } = openPhotoWorld(open)

  let key: string
  beforeEach(async () => {
    ;({ key } = await upload())
    await checkPhotos(world.gateway)
  })
  const state = async () => (await see(world.person, key)).withheld

  it.each([
    ['with another token', { token: 'forged' }],
    ['for another app', { appId: 'wx-other' }],
    ['that is eleven minutes old', { at: -11 }],
    ['from the future', { at: 11 }],
  ])('%s are refused', async (_name, { at, ...options }: { at?: number; token?: string; appId?: string }) => {
    const moved = at === undefined ? {} : { at: new Date(world.gateway.clock.now().getTime() + at * MINUTE) }
    expect((await told(photoResult(trace(), 'pass'), { ...options, ...moved })).status).toBe(403)
    expect(await state()).toBe('checking')
  })

  it('with a changed content, a plain content or no signature are refused', async () => {
    const { query, body } = push(photoResult(trace(), 'pass'), { at: world.gateway.clock.now() })
    const other = push(photoResult(trace(), 'pass'), { at: world.gateway.clock.now() })
    expect((await receive({ query, body: other.body })).status).toBe(403)
    expect((await receive({ query: { ...query, msg_signature: '' }, body })).status).toBe(403)
    const plain = { query, body: photoResult(trace(), 'pass') as unknown as typeof body }
    expect((await receive(plain)).status).toBe(400)
    expect(await state()).toBe('checking')
  })

  it('are final: a repeated or later one changes nothing', async () => {
    const passed = push(photoResult(trace(), 'pass'), { at: world.gateway.clock.now() })
    await told(photoResult(trace(), 'risky'))
    const replies = [await receive(passed), await receive(passed)]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await state()).toBe('refused')
  })

  it('for an unknown photo fail, so that WeChat repeats them', async () => {
    expect((await told(photoResult('trace-unknown', 'pass'))).status).toBe(404)
  })

  it('are not the only events: others are acknowledged', async () => {
    const event = { MsgType: 'event', Event: 'subscribe_msg_popup_event', List: [] }
    const answer = await told(event)
    expect([answer.status, await answer.text()]).toEqual([200, 'success'])
  })

  it('reach a gateway only with its settings', async () => {
    const bare = await createBeside(world.gateway, { ...world.server.env })
    const sent = push(photoResult(trace(), 'pass'), { at: bare.clock.now() })
    expect((await receive(sent, bare)).status).toBe(404)
  })

  it('let WeChat’s console try the address', async () => {
    const { query } = push({}, { at: world.gateway.clock.now() })
    const attempt = (changed: object) =>
      world.gateway.fetch(`${pushPath}?${new URLSearchParams({ ...query, echostr: '5117', ...changed })}`)
    expect(await (await attempt({})).text()).toBe('5117')
    expect((await attempt({ signature: '0'.repeat(40) })).status).toBe(403)
  })
})
