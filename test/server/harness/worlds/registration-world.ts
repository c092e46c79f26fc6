import { and, eq } from 'drizzle-orm'
import { type SmsCodeResponse } from '../../../../src/wire/session/session'
import { type NewInvitation, type RegistOutcome } from '../../../../src/wire/session/registration'
import type { JoinRequests } from '../../../../src/wire/session/join-requests'
import { membership, organisation, person } from '../../../../server/database/schema'
import { createTestGateway, type Caller, type TestGateway } from '../client'
import type { OpenFresh } from '../database'

export const area = '/dsb/api/fwh/ry'
export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** Gateway, reviewer and calls of the tests that join an organisation; opened and closed with the describe block. */
export function useRegistration(open: OpenFresh) {
  const world = { unitCode: '' } as { gateway: TestGateway; reviewer: Caller; unitCode: string }
  let number = 13_900_000_000

  beforeAll(async () => {
    world.gateway = await createTestGateway(await open())
    world.reviewer = await world.gateway.signIn('zhoujie')
    const [yunqi] = await world.gateway.db.select().from(organisation).where(eq(organisation.id, 'yunqi'))
    world.unitCode = yunqi?.creditCode ?? ''
  })
  afterAll(() => world.gateway.close())

  const someone = () => String((number += 1))
  const codeFor = async (mobile: string) => {
    world.gateway.clock.advance(MINUTE + 1)
    const sent = await world.gateway.caller().post<SmsCodeResponse>('/dsb/api/main/auth/sms_code', { mobile })
    return sent.data.demoCode ?? ''
  }
  const post = <T>(body: object) => world.gateway.caller().post<T>(`${area}/regist`, body)
  const regist = async (mobile: string, more: object) =>
    post<RegistOutcome>({ name: '林小雨', mobile, code: await codeFor(mobile), rylxDm: 3, ...more })
  const invite = async (more: object = {}) =>
    (
      await world.reviewer.post<NewInvitation>(`${area}/invitations`, {
        unitCode: world.unitCode,
        days: 7,
        uses: 1,
        ...more,
      })
    ).data
  const waiting = async (caller = world.reviewer) =>
    (await caller.get<JoinRequests>(`${area}/join_requests`)).data.items
  const memberOf = async (mobile: string, organisationId = 'yunqi') => {
    const [found] = await world.gateway.db
      .select({ membership, person })
      .from(membership)
      .innerJoin(person, eq(person.id, membership.personId))
      .where(and(eq(person.mobile, mobile), eq(membership.organisationId, organisationId)))
    return found
  }
  return { world, someone, codeFor, post, regist, invite, waiting, memberOf }
}
