import { settings } from '@/env'
import {
  createInvitation,
  decideJoinRequest,
  getContact,
  getLinkPreview,
  getInvitation,
  getUnit,
  listJoinRequests,
  registerMember,
} from '@/services/session/registration-service'
import { enterOrganisation, requestSmsCode } from '@/services/session/session-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

const about = async (mobile: string) => {
  const { demoCode = '' } = await requestSmsCode(mobile)
  return { name: '林小雨', mobile, code: demoCode, rylxDm: '3' }
}

describe('joining an organisation', () => {
  it('leads from a reviewer’s invitation to the session of the new member', async () => {
    const caller = createCaller()
    await caller.signIn('wuhao')
    const { invite } = await createInvitation({ days: 7, uses: 1 })
    caller.token = null
    await expect(getInvitation(invite)).resolves.toMatchObject({ invitedBy: '吴昊', ssjglxDm: 4 })
    const outcome = await registerMember({ ...(await about('13900000101')), invite })
    if (outcome.outcome !== 'joined') throw new Error(outcome.outcome)
    caller.token = outcome.login.sessionId
    await expect(enterOrganisation(outcome.xnzzId)).resolves.toMatchObject({ nickName: '林小雨' })
  })

  it('waits for a reviewer, who decides once', async () => {
    const caller = createCaller()
    await caller.signIn('zhoujie')
    const before = await listJoinRequests({})
    const [request] = before.items
    await decideJoinRequest({ id: request?.id ?? '', approve: true })
    await expect(listJoinRequests({})).resolves.toMatchObject({ total: before.total - 1 })
    await expect(decideJoinRequest({ id: request?.id ?? '', approve: true })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('names the invalid field', async () => {
    createCaller()
    const refused = registerMember({
      name: '<',
      mobile: '13900000102',
      code: '123456',
      rylxDm: 3,
      unitCode: '1',
    })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'unitCode' }, { field: 'name' }],
    })
    await expect(getUnit('91350100M000100Y43')).rejects.toMatchObject({ code: 'unitUnknown' })
  })
})

describe('opening a link', () => {
  it('returns the contact, and nothing for an invalid link', async () => {
    const caller = createCaller()
    await caller.signIn('hejing')
    await expect(getContact()).resolves.toMatchObject({ phone: '12340' })
    const nobodys = '00000000-0000-4000-8000-000000000000'
    await expect(getLinkPreview({ taskId: nobodys })).resolves.toBeNull()
  })
})
