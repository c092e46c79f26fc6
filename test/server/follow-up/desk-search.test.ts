import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type DeskSearch, deskSearchResponse, mostFound } from '../../../src/wire/bureau/desk-search'
import type { RespondentList, Survey } from '../../../src/wire/surveys/questionnaire'
import { pinyinInitials } from '../../../server/access/pinyin-initials'
import { rowsOf } from '../../../server/database/connection/open'
import { fold, initialsOf, organisationTexts } from '../../../server/database/queries/search'
import { haveWords, inInitials, matchesWords, wordsOf } from '../../../server/follow-up/search/words'
import type { Caller } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, useFollowUp } from '../harness/worlds/follow-up-world'

describeDatabase('the search of the desk', (open) => {
  const { world } = useFollowUp(open)
  let statistics: Caller

  const find = async (keyword: string, caller: Caller = world.reviewer): Promise<DeskSearch> => {
    const { data } = await caller.get<DeskSearch>(`${area}/search`, { keyword })
    expect(v.is(deskSearchResponse, data)).toBe(true)
    return data
  }
  const surveysOf = async (caller: Caller) =>
    (await caller.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data.items
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)
  const titlesOf = (some: { title: Survey['title'] }[]) => some.map(({ title }) => title['zh-CN'])
  const namesOf = (some: { unit: Survey['title'] }[]) => some.map(({ unit }) => unit['zh-CN'])
  /** Units with a task of a bureau's survey that is not anonymous. */
  const unitsWithTasks = (bureau: string) =>
    rowsOf<{ id: string; name: string }>(
      world.gateway.db,
      sql`select distinct o.id, o.name->>'zh-CN' as name from task
        join survey on survey.id = task.survey_id join organisation o on o.id = task.organisation_id
        where survey.owner_id = ${bureau} and not survey.anonymous and o.credit_code is not null order by o.id`,
    )
  const bureauOf = async (person: string) =>
    (
      await rowsOf<{ id: string }>(
        world.gateway.db,
        sql`select organisation_id as id from membership where person_id = ${person} and position = 0`,
      )
    )[0]?.id ?? ''

  beforeAll(async () => {
    statistics = await world.gateway.signIn('wuhao')
  })

  it('finds surveys by words of the title in any order, whatever their case and width', async () => {
    const survey = (await surveysOf(statistics)).find(({ formCode }) => formCode !== null)
    const code = survey?.formCode ?? ''
    expect(code).not.toBe('')
    for (const text of [
      code.toLowerCase(),
      code.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
    ]) {
      const { surveys } = await find(text, statistics)
      expect(surveys.length).toBeGreaterThan(0)
      expect(surveys.every((one) => one.code === code || one.title['zh-CN'].includes(code))).toBe(true)
    }
    const title = survey?.title['zh-CN'] ?? ''
    const [first, second] = [title.slice(0, 3), title.slice(-3)]
    expect(idsOf((await find(`${second} ${first}`, statistics)).surveys)).toContain(survey?.id)
    expect((await find(`${first} 无此字样`, statistics)).surveys).toEqual([])
  })

  it('finds surveys and forms by pinyin initials', async () => {
    const [survey] = (await surveysOf(world.reviewer)).filter(({ title }) =>
      title['zh-CN'].includes('满意度'),
    )
    const initials = pinyinInitials('满意度')
    expect(initials).toBe('myd')
    const { surveys, forms } = await find(initials.toUpperCase())
    expect(idsOf(surveys)).toContain(survey?.id)
    expect(titlesOf(surveys).filter((title) => !title.includes('满意度'))).toEqual([])
    expect(forms.some(({ title }) => title['zh-CN'].includes('满意度'))).toBe(true)
  })

  it('finds units by part of the name and by unit code, with a task that the board of its survey lists', async () => {
    const [unit] = await unitsWithTasks(await bureauOf('zhoujie'))
    const { units } = await find(unit?.name.slice(1, 6) ?? '')
    expect(namesOf(units)).toContain(unit?.name)
    const found = units.find((one) => one.unit['zh-CN'] === unit?.name)
    const { data } = await world.reviewer.get<RespondentList>('/dsb/api/questionnaire/respondents', {
      ...{ surveyId: found?.surveyId ?? '', keyword: unit?.name ?? '' },
    })
    expect(data.items.map(({ taskId }) => taskId)).toContain(found?.taskId)
    const byCode = await find(found?.unitCode?.toLowerCase() ?? '')
    expect(namesOf(byCode.units)).toEqual([unit?.name])
  })

  it('finds units and people by pinyin initials, and only those of the bureau', async () => {
    const [unit] = await unitsWithTasks(await bureauOf('zhoujie'))
    const { units } = await find(pinyinInitials(unit?.name ?? ''))
    expect(namesOf(units)).toContain(unit?.name)
    const { people } = await find('wf')
    expect(people.map(({ person }) => person['zh-CN'])).toContain('王芳')
    expect(people.every(({ person }) => pinyinInitials(person['zh-CN']).includes('wf'))).toBe(true)
    expect((await find(pinyinInitials('李强'))).people.map(({ person }) => person['zh-CN'])).not.toContain(
      '李强',
    )
  })

  it('finds people by name with their unit, and never says a mobile number', async () => {
    const { people } = await find('王芳')
    expect(people.length).toBeGreaterThan(0)
    expect(people.every(({ person }) => person['zh-CN'].includes('王芳'))).toBe(true)
    const reply = JSON.stringify(await find('王'))
    expect(reply.replace(/"(?:taskId|surveyId|unitCode|id)":"[^"]*"/g, '')).not.toMatch(
      /1\d{2}(\d{4}|\*{4})\d{4}/,
    )
    const [mobile] = await rowsOf<{ mobile: string }>(
      world.gateway.db,
      sql`select mobile from person where id = 'wangfang'`,
    )
    expect((await find(mobile?.mobile ?? '')).people).toEqual([])
  })

  it('never finds surveys, forms, units or people of another bureau', async () => {
    const bureaus = [
      {
        own: world.reviewer,
        other: statistics,
        otherId: await bureauOf('wuhao'),
        ownId: await bureauOf('zhoujie'),
      },
      {
        own: statistics,
        other: world.reviewer,
        otherId: await bureauOf('zhoujie'),
        ownId: await bureauOf('wuhao'),
      },
    ]
    for (const { own, other, otherId, ownId } of bureaus) {
      const ownSurveys = new Set(idsOf(await surveysOf(own)))
      for (const { id, title } of await surveysOf(other)) {
        expect(idsOf((await find(title['zh-CN'], other)).surveys)).toContain(id)
        const { surveys } = await find(title['zh-CN'], own)
        expect(idsOf(surveys).filter((found) => !ownSurveys.has(found))).toEqual([])
      }
      const ownUnits = new Set((await unitsWithTasks(ownId)).map(({ name }) => name))
      const others = (await unitsWithTasks(otherId)).filter(({ name }) => !ownUnits.has(name))
      expect(others.length).toBeGreaterThan(3)
      for (const { name } of others.slice(0, 4)) {
        expect(namesOf((await find(name, other)).units)).toContain(name)
        expect(namesOf((await find(name, own)).units)).toEqual([])
      }
      const everything = await find('a', own)
      const tasks = [...everything.units, ...everything.people].map(({ surveyId }) => surveyId)
      expect(tasks.filter((surveyId) => !ownSurveys.has(surveyId))).toEqual([])
    }
    const { forms } = await find('满意度', statistics)
    const ofTax = idsOf((await find('满意度')).forms)
    expect(ofTax.length).toBeGreaterThan(0)
    expect(idsOf(forms).filter((id) => ofTax.includes(id))).toEqual([])
  })

  it('finds for a department head only what the own departments are responsible for, and no forms', async () => {
    const bureau = await bureauOf('zhoujie')
    const own = await rowsOf<{ id: string }>(
      world.gateway.db,
      sql`with recursive tree as (
          select department_id as id from department_head where person_id = 'hanmei'
          union select d.id from department d join tree on d.parent_id = tree.id
        ) select unit_id as id from unit_department where bureau_id = ${bureau} and department_id in (select id from tree)`,
    )
    const ids = new Set(own.map(({ id }) => id))
    const all = await unitsWithTasks(bureau)
    const [mine, foreign] = [all.filter(({ id }) => ids.has(id)), all.filter(({ id }) => !ids.has(id))]
    expect([mine.length > 0, foreign.length > 0]).toEqual([true, true])
    for (const { name } of mine.slice(0, 3))
      expect(namesOf((await find(name, world.head)).units)).toContain(name)
    for (const { name } of foreign.slice(0, 3)) {
      expect(namesOf((await find(name)).units)).toContain(name)
      expect(namesOf((await find(name, world.head)).units)).not.toContain(name)
    }
    const reply = await find('满意度', world.head)
    expect(reply.forms).toEqual([])
    expect(reply.surveys.length).toBeGreaterThan(0)
  })

  it('has no tasks of anonymous surveys', async () => {
    const anonymous = new Set(idsOf((await surveysOf(world.reviewer)).filter((one) => one.anonymous)))
    expect(anonymous.size).toBeGreaterThan(0)
    const { units, people } = await find('公司')
    expect(units.length).toBeGreaterThan(0)
    expect([...units, ...people].filter(({ surveyId }) => anonymous.has(surveyId))).toEqual([])
  })

  it('has a bounded number of each kind, and takes signs of patterns literally', async () => {
    const { surveys, units, people, forms } = await find('公司')
    expect(units).toHaveLength(mostFound)
    for (const group of [surveys, people, forms]) expect(group.length).toBeLessThanOrEqual(mostFound)
    for (const sign of ['%', '_', '\\'])
      expect(await find(sign)).toMatchObject({ surveys: [], units: [], people: [], forms: [] })
  })

  it.each(['公司', 'hzxx', '西溪 hzxx'])(
    'finds units by indexes, also by pinyin initials: %s',
    async (text) => {
      const words = wordsOf(text)
      const texts = organisationTexts({ name: sql`o.name`, creditCode: sql`o.credit_code` })
      const { indexed } = inInitials(initialsOf({ name: sql`o.name` }))
      const plan = await world.gateway.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return rowsOf<{ 'QUERY PLAN': string }>(
          tx,
          sql`explain select o.id from organisation o where ${haveWords(words, texts, indexed)}`,
        )
      })
      const lines = plan.map((line) => line['QUERY PLAN']).join('\n')
      expect(lines).toContain('on organisation_search')
      expect(lines).not.toContain('Seq Scan')
      if (text === 'hzxx') expect(lines).toMatch(/BitmapOr[^]* on organisation_initials/)
    },
  )

  it('has the initials that the app computes, of all common characters', async () => {
    // Of GB 2312, which has the 6,763 commonest.
    const characters = Array.from({ length: 72 * 94 }, (_, at) =>
      new TextDecoder('gb2312').decode(new Uint8Array([0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)])),
    ).filter((character) => /\p{Script=Han}/u.test(character))
    expect(characters).toHaveLength(6_763)
    for (const text of [characters.join(''), 'Ａ１b 2-（三）', '']) {
      const [row] = await rowsOf<{ initials: string }>(
        world.gateway.db,
        sql`select pinyin_initials(${text}::text) as initials`,
      )
      expect(row?.initials).toBe(pinyinInitials(fold(text)))
    }
  })

  it('finds initials only in their order', async () => {
    const { exact } = inInitials(sql`'fwwf'::text`)
    for (const [word, isFound] of [
      ['fww', true],
      ['fwf', false],
    ] as const)
      expect(
        await rowsOf(world.gateway.db, sql`select ${matchesWords([word], [sql`''`], exact)} as found`),
      ).toEqual([{ found: isFound }])
  })

  it('refuses an empty and an endless text', async () => {
    for (const keyword of [' ', 'x'.repeat(101)])
      expect((await world.reviewer.get(`${area}/search`, { keyword })).code).toBe('invalidInput')
  })
})
