import { checkPhotos } from '../../../server/vendors/content/check-photos'
import { photoResult } from '../../simulators/vendors/weixin-push'
import { describeDatabase } from '../harness/database'
import { checkPath, MINUTE, openPhotoWorld } from './hosts/photo-world'
import { own } from './hosts/vendor-gateway'

describeDatabase('photo checks', (open) => {
  const { world, upload, createTask, submit, see, fileStatus, told, trace, submitted } = openPhotoWorld(open)

  it('withhold a photo from the reviewers until it has passed', async () => {
    const { key, withheld } = await upload()
    expect(withheld).toBe('checking')
    await checkPhotos(world.gateway)
    const { id } = await createTask()
    await submit(id, key)
    expect(await see(world.reviewer, key)).toEqual({ url: '', withheld: 'checking' })
    expect(await fileStatus(world.reviewer, key)).toBe(404)
    expect(await see(world.person, key)).toMatchObject({ url: expect.stringMatching(key) as string })
    expect(await fileStatus(world.person, key)).toBe(200)
    const answer = await told(photoResult(trace(), 'pass'))
    expect([answer.status, await answer.text()]).toEqual([200, 'success'])
    expect(await see(world.reviewer, key)).toMatchObject({
      withheld: null,
      url: expect.stringMatching(key) as string,
    })
    expect(await fileStatus(world.reviewer, key)).toBe(200)
  })

  it('send WeChat a link that shows the photo until its answer is due', async () => {
    await upload()
    await checkPhotos(world.gateway)
    const url = world.server.photos.at(-1)?.url ?? ''
    expect(url.startsWith(`${own}/dsb/api/oss/file/`)).toBe(true)
    world.gateway.clock.advance(34 * MINUTE)
    expect((await world.gateway.fetch(url.slice(own.length))).status).toBe(200)
    world.gateway.clock.advance(2 * MINUTE)
    expect((await world.gateway.fetch(url.slice(own.length))).status).toBe(401)
  })

  it('pass what WeChat would have reviewed', async () => {
    const key = await submitted()
    await told(photoResult(trace(), 'review'))
    expect(await see(world.reviewer, key)).toMatchObject({ withheld: null })
  })

  it('name a refused photo at its question, and hide one that was submitted before', async () => {
    const key = await submitted()
    await told(photoResult(trace(), 'risky'))
    expect(await see(world.reviewer, key)).toEqual({ url: '', withheld: 'refused' })
    expect(await see(world.person, key)).toMatchObject({ withheld: 'refused' })
    const again = await submit((await createTask()).id, key)
    expect(again).toMatchObject({
      http: 422,
      data: { findings: [{ questionId: 'pictures', code: 'photoRefused' }] },
    })
  })

  it('still hide refused photos, and no others, once the setting is off', async () => {
    const pending = await submitted()
    const refused = await submitted()
    await told(photoResult(trace(), 'risky'))
    const caller = world.off.caller(world.reviewer.token)
    expect([(await see(caller, pending)).withheld, (await see(caller, refused)).withheld]).toEqual([
      null,
      'refused',
    ])
    expect((await upload(world.off)).withheld).toBeNull()
  })

  it('check pictures only', async () => {
    expect((await upload(world.gateway, world.person, 'a.pdf', Buffer.from('%PDF-1.7'))).withheld).toBeNull()
  })

  it.each([
    ['refuse', () => world.gateway, 'unchecked'],
    ['allow', () => world.lenient, null],
  ])('that WeChat never answers end after 35 minutes: %s', async (_setting, of, withheld) => {
    const key = await submitted()
    const last = trace()
    world.gateway.clock.advance(36 * MINUTE)
    of().clock.advance(of() === world.gateway ? 0 : 36 * MINUTE)
    await checkPhotos(world.gateway)
    expect(await see(of().caller(world.reviewer.token), key)).toMatchObject({ withheld })
    // A late answer counts.
    await told(photoResult(last, 'risky'))
    expect((await see(of().caller(world.reviewer.token), key)).withheld).toBe('refused')
  })

  it('that WeChat could not make leave the photo unchecked', async () => {
    const key = await submitted()
    await told({ ...photoResult(trace(), 'pass'), errcode: -1008, result: undefined })
    expect((await see(world.person, key)).withheld).toBe('unchecked')
  })

  it('cannot be made for people who have not opened the mini-program', async () => {
    const outsider = await world.gateway.signIn('wangfang')
    const { key } = await upload(world.gateway, outsider)
    const before = world.server.count(checkPath)
    await checkPhotos(world.gateway)
    expect([(await see(outsider, key)).withheld, world.server.count(checkPath)]).toEqual([
      'unchecked',
      before,
    ])
    world.server.once(checkPath, { errcode: 61010, errmsg: 'code is expired' })
    const own = await upload()
    await checkPhotos(world.gateway)
    expect((await see(world.person, own.key)).withheld).toBe('unchecked')
  })

  it('are repeated after 1, 5 and 30 minutes without an answer, then end', async () => {
    const { key } = await upload()
    const before = world.server.count(checkPath)
    for (const minutes of [0, 1, 5, 30]) {
      world.gateway.clock.advance(minutes * MINUTE)
      world.server.onceRaw(checkPath, { body: '<html>busy</html>', status: 502 })
      await checkPhotos(world.gateway)
      await checkPhotos(world.gateway)
    }
    expect([(await see(world.person, key)).withheld, world.server.count(checkPath) - before]).toEqual([
      'unchecked',
      4,
    ])
  })

  it('of a vendor that hangs are repeated', async () => {
    const { key } = await upload()
    const { requests } = world.server.hold(checkPath)
    await Promise.all([checkPhotos(world.gateway), requests])
    expect((await see(world.person, key)).withheld).toBe('checking')
    world.gateway.clock.advance(MINUTE)
    await checkPhotos(world.gateway)
    await told(photoResult(trace(), 'pass'))
    expect((await see(world.person, key)).withheld).toBeNull()
  })

  it('beyond the quota wait without using up an attempt', async () => {
    const { key } = await upload()
    for (let day = 0; day < 6; day += 1) {
      world.server.once(checkPath, { errcode: 45009, errmsg: 'reach max api daily quota limit' })
      await checkPhotos(world.gateway)
      world.gateway.clock.advance(10 * MINUTE)
    }
    world.server.onceRaw(checkPath, { body: '<html>busy</html>', status: 502 })
    await checkPhotos(world.gateway)
    world.gateway.clock.advance(MINUTE)
    await checkPhotos(world.gateway)
    await told(photoResult(trace(), 'pass'))
    expect((await see(world.person, key)).withheld).toBeNull()
  })

  it('that WeChat refuses for wrong settings end at once', async () => {
    const { key } = await upload()
    world.server.once(checkPath, { errcode: 48001, errmsg: 'api unauthorized' })
    await checkPhotos(world.gateway)
    expect((await see(world.person, key)).withheld).toBe('unchecked')
  })

  it('keep people, links and trace ids out of the log', () => {
    expect(world.gateway.lines.join('\n')).not.toMatch(/openid-|sign=|trace-/)
  })
})
