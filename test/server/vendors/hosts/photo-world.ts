import { randomUUID } from 'node:crypto'
import { hostIdentity } from '../../../../server/database/schema'
import { checkPhotos } from '../../../../server/vendors/content/check-photos'
import type { Finding } from '../../../../src/lib/questionnaire'
import type { NoticeList } from '../../../../src/wire/home/notices'
import type { FileUrlResponse, UploadCredentials, UploadedFile } from '../../../../src/wire/protocol/uploads'
import { plainPng } from '../../../lib/picture/pictures'
import { push, pushEnv } from '../../../simulators/vendors/weixin-push'
import { startWeixin, weappApp, weappTemplates } from '../../../simulators/vendors/weixin'
import { type Caller, findTask, type TestGateway } from '../../harness/client'
import type { OpenFresh } from '../../harness/database'
import { publishReport, reportAnswers } from '../../harness/worlds/returned-survey'
import { createBeside, createVendorGateway } from './vendor-gateway'

export const checkPath = '/wxa/media_check_async'
export const pushPath = '/dsb/api/weapp/push'
export const MINUTE = 60_000

interface World {
  server: Awaited<ReturnType<typeof startWeixin>>
  /** Checks photos; `lenient` shows unchecked ones, `off` checks none. */
  gateway: TestGateway
  lenient: TestGateway
  off: TestGateway
  person: Caller
  reviewer: Caller
}

/** A respondent who has opened the mini-program, the reviewer of their survey, and WeChat. */
export function openPhotoWorld(open: OpenFresh) {
  const world = {} as World
  beforeAll(async () => {
    const server = await startWeixin()
    const env = { ...server.env, ...pushEnv, GATEWAY_MODE: 'demo' }
    const WEAPP_RETURN_TEMPLATE = `${weappTemplates.return} thing1=title thing3=note`
    const checking = { ...env, PHOTO_CHECK: 'weapp', WEAPP_RETURN_TEMPLATE, QUIET_HOURS: '0-0' }
    const quick = { vendorTimeoutMs: 500 }
    const gateway = await createVendorGateway(await open(), checking, quick)
    const lenient = await createBeside(gateway, { ...checking, CONTENT_CHECK_UNAVAILABLE: 'allow' }, quick)
    await gateway.db.insert(hostIdentity).values({
      ...{ vendor: 'weapp', realm: weappApp.id, personId: 'zhengmin', userId: 'openid-zhengmin' },
      linkedAt: gateway.clock.now(),
    })
    server.visit('openid-zhengmin')
    const [person, reviewer] = [await gateway.signIn('zhengmin', 'yunqi'), await gateway.signIn('wuhao')]
    Object.assign(world, {
      server,
      gateway,
      lenient,
      off: await createBeside(gateway, env),
      person,
      reviewer,
    })
  })
  afterAll(async () => {
    await world.gateway.close()
    await world.server.close()
  })

  async function upload(by = world.gateway, caller = world.person, name = 'a.png', content = plainPng()) {
    const { data } = await caller.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(content)], name))
    const sent = await by.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await sent.json()) as { data: UploadedFile }).data
  }

  /** A task of the person, in a survey of the reviewer's bureau. */
  async function createTask() {
    const { gateway, person } = world
    const title = `照片${randomUUID()}`
    await publishReport(gateway.db, {
      ...{ title, ownerId: 'tjj-xihu', now: gateway.clock.now() },
      assignments: [{ personId: 'zhengmin', organisationId: 'yunqi' }],
    })
    return findTask(person, title)
  }
  const submit = (id: string, key: string) =>
    world.person.post<{ findings: Finding[] }>('/dsb/api/questionnaire/submit', {
      ...{ id, clientKey: randomUUID() },
      answers: { ...reportAnswers, pictures: [key] },
    })
  const receive = ({ query, body }: ReturnType<typeof push>, on = world.gateway) =>
    on.fetch(`${pushPath}?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const notices = async () =>
    (await world.person.get<NoticeList>('/dsb/api/home/notices')).data.items.filter(
      ({ title }) => title['zh-CN'] === '照片未通过内容检查',
    )

  return {
    world,
    /** The person's notices of refused photos. */
    notices,
    upload,
    createTask,
    submit,
    receive,
    see: async (caller: Caller, key: string) =>
      (await caller.get<FileUrlResponse>('/dsb/api/oss/url', { key })).data,
    fileStatus: async (caller: Caller, key: string) =>
      (await world.gateway.fetch(`/dsb/api/oss/file/${key}`, { headers: { token: caller.token } })).status,
    /** Sends a message as WeChat does. */
    told: (message: object, options: Partial<Parameters<typeof push>[1]> = {}) =>
      receive(push(message, { at: world.gateway.clock.now(), ...options })),
    /** The name of the last check. */
    trace: () => world.server.photos.at(-1)?.traceId ?? '',
    /** A submitted photo whose check WeChat has begun. */
    async submitted(): Promise<string> {
      const { key } = await upload()
      await checkPhotos(world.gateway)
      expect(await submit((await createTask()).id, key)).toMatchObject({ http: 200 })
      return key
    },
  }
}
