import { checkPhotos } from '../../../server/vendors/content/check-photos'
import { sendMessages } from '../../../server/vendors/messages/send-messages'
import type { Notice } from '../../../src/wire/home/notices'
import { photoResult, push } from '../../simulators/vendors/weixin-push'
import { describeDatabase } from '../harness/database'
import { MINUTE, openPhotoWorld, pushPath } from './hosts/photo-world'
import { createBeside } from './hosts/vendor-gateway'

describeDatabase('results of photo checks', (open) => {
  const { world, upload, createTask, submit, submitted, notices, see, receive, told, trace } =
    openPhotoWorld(open)

  let key: string
  beforeEach(async () => {
    ;({ key } = await upload())
    await checkPhotos(world.gateway)
  })
  const messages = () =>
    world.server.requests.filter(({ path }) => path === '/cgi-bin/message/subscribe/send')
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

  it('tell the sender of a photo that is refused after its submission, once, where to replace it', async () => {
    world.server.subscribe('openid-zhengmin', 5)
    const task = await createTask()
    expect(await submit(task.id, key)).toMatchObject({ http: 200 })
    const before = await notices()
    const refused = push(photoResult(trace(), 'risky'), { at: world.gateway.clock.now() })
    await receive(refused)
    await receive(refused)
    const [notice, ...others] = await notices()
    expect(others).toEqual(before)
    expect(notice).toMatchObject({ task: { id: task.id, submitted: true } })
    const { body } = (await world.person.get<Notice>('/dsb/api/home/notice', { id: notice?.id ?? '' })).data
    expect(body['zh-CN']).toContain(`《${task.title['zh-CN']}》“照片”`)
    await sendMessages(world.gateway)
    expect(messages().map(({ json }) => json)).toMatchObject([
      {
        touser: 'openid-zhengmin',
        page: `pages/questionnaire/receipt/index?id=${task.id}`,
        data: { thing3: { value: '照片未通过检查，请更换后重交' } },
      },
    ])
  })

  it('tell nobody of a photo that is refused before its submission, or passes', async () => {
    const before = await notices()
    await told(photoResult(trace(), 'risky'))
    const passed = await submitted()
    await told(photoResult(trace(), 'pass'))
    expect([(await see(world.person, passed)).withheld, await notices()]).toEqual([null, before])
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
