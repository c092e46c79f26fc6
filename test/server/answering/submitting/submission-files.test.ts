import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type RespondentList } from '../../../../src/wire/surveys/questionnaire'
import type { UploadCredentials, UploadedFile } from '../../../../src/wire/protocol/uploads'
import { departmentHead, membership, survey } from '../../../../server/database/schema'
import { findTask, NOW, type Caller } from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { publishReport, reportAnswers } from '../../harness/worlds/returned-survey'
import { area, openSubmissionWorld } from '../../harness/worlds/submission-world'

const MINUTE = 60_000

describeDatabase('submissions of several units, and their files', (open) => {
  const world = openSubmissionWorld(open)
  const { submit, withdraw, returnResponse, createTask } = world

  it('give one person a task for each of two units', async () => {
    const title = `两个单位${randomUUID()}`
    const assignments = ['yunqi', 'wensan'].map((organisationId) => ({
      personId: 'zhengmin',
      organisationId,
    }))
    await publishReport(world.gateway.db, {
      title,
      ownerId: 'tjj-xihu',
      now: world.gateway.clock.now(),
      assignments,
    })
    const ids = await Promise.all(
      ['yunqi', 'wensan'].map(async (unit) => {
        const caller = await world.gateway.signIn('zhengmin', unit)
        const { id } = await findTask(caller, title)
        const body = { id, clientKey: randomUUID(), answers: reportAnswers }
        expect((await caller.post(`${area}/submit`, body)).http).toBe(200)
        return id
      }),
    )
    expect(new Set(ids).size).toBe(2)
    const [published] = await world.gateway.db
      .select()
      .from(survey)
      .where(eq(sql`${survey.title}->>'zh-CN'`, title))
    const { data } = await world.reviewer.get<RespondentList>(`${area}/respondents`, {
      surveyId: published?.id ?? '',
    })
    expect(data.items.map(({ status }) => status)).toEqual(['submitted', 'submitted'])
    const twice = publishReport(world.gateway.db, {
      ...{ title, ownerId: 'tjj-xihu', now: NOW },
      assignments: [assignments[0], assignments[0]].flatMap((one) => one ?? []),
    })
    await expect(twice).rejects.toThrow()
  })

  describe('files of a response', () => {
    async function upload(): Promise<string> {
      const { data } = await world.person.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
      const body = new FormData()
      body.append('token', data.token)
      body.append('file', new File([Buffer.from('%PDF-1.7')], 'a.pdf'))
      const sent = await world.gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
      return ((await sent.json()) as { data: UploadedFile }).data.key
    }
    const see = async (caller: Caller, key: string) =>
      (await caller.get<{ url: string }>('/dsb/api/oss/url', { key })).http

    it('are readable by the requesting bureau only, and not after a withdrawal', async () => {
      const id = await createTask()
      const key = await upload()
      const stranger = await world.gateway.signIn('zhoujie')
      const colleague = await world.gateway.signIn('wangfang')
      expect(await see(world.reviewer, key)).toBe(404)
      await submit(id, { ...reportAnswers, pictures: [key] })
      expect([await see(world.person, key), await see(world.reviewer, key)]).toEqual([200, 200])
      expect([await see(stranger, key), await see(colleague, key)]).toEqual([404, 404])
      await withdraw(id)
      expect(await see(world.reviewer, key)).toBe(404)
      await submit(id, { ...reportAnswers, pictures: [key] }, 2)
      await returnResponse(id, 2, { correctionRequests: [{ at: 'pictures', reason: '照片不清楚' }] })
      expect(await see(world.reviewer, key)).toBe(200)
      const { data } = await world.reviewer.get<{ url: string }>('/dsb/api/oss/url', { key })
      expect((await world.gateway.fetch(data.url)).status).toBe(200)
      world.gateway.clock.advance(10 * MINUTE)
      expect((await world.gateway.fetch(data.url)).status).toBe(401)
    })

    it.each([
      ['tjj-street-1', 200],
      ['tjj-street-2', 404],
    ])('are readable by the head of the responsible department only: %s', async (departmentId, status) => {
      const id = await createTask()
      const key = await upload()
      await submit(id, { ...reportAnswers, pictures: [key] })
      const there = { personId: 'zhoujie', organisationId: 'tjj-xihu' }
      await world.gateway.db.insert(membership).values({ ...there, role: 'head' })
      await world.gateway.db.insert(departmentHead).values({ ...there, departmentId })
      const head = await world.gateway.signIn('zhoujie', 'tjj-xihu')
      expect(await see(head, key)).toBe(status)
      const theirs = and(eq(membership.personId, 'zhoujie'), eq(membership.organisationId, 'tjj-xihu'))
      await world.gateway.db.delete(membership).where(theirs)
    })
  })
})
