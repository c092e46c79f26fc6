import { sql, type SQL } from 'drizzle-orm'
import { href } from '@/routes'
import { rowsOf } from '../../../server/database/connection/open'
import { createPhone } from '../harness/app'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { effectNames } from '../harness/wx/wx'

const names = effectNames(createPhone({}))

describeWeapp('the main pages of the mini-program, if WeChat fails a call', () => {
  const world = demoWorld({ person: '王芳' })
  const tasks = { open: '', sent: '' }
  beforeAll(async () => {
    const find = async (condition: SQL) => {
      const found = await rowsOf<{ id: string }>(
        world.gateway.db,
        sql`select t.id from task t join survey v on v.id = t.survey_id
          left join submission s on s.task_id = t.id
          where t.person_id = 'wangfang' and ${condition} limit 1`,
      )
      return found[0]?.id ?? ''
    }
    tasks.open = await find(sql`t.status in ('unopened', 'drafting') and v.title::text like '%满意度%'`)
    tasks.sent = await find(sql`s.answered_count is not null`)
  })
  afterEach(() => world.app.phone.trouble.clear())

  const pages: [() => string, string][] = [
    [() => href('home'), '待办'],
    [() => href('list'), '满意度'],
    [() => href('answer', { id: tasks.open }), '第 1 页'],
    [() => href('receipt', { id: tasks.sent }), '回执'],
    [() => href('me'), '王芳'],
  ]

  const walk = async (state: string) => {
    const { app } = world
    for (const [url, text] of pages) {
      app.stack.reLaunch(url())
      await app.page.waitFor(() => app.page.text().includes(text), `${url()} with “${text}” ${state}`)
    }
  }

  it('show their content without any one of the calls they make', async () => {
    expect(Object.values(tasks)).not.toContain('')
    const { called, trouble } = world.app.phone
    await walk('undisturbed')
    // The failure of a call that is never made changes nothing.
    const made = names.filter((name) => called.has(name))
    expect(made).toEqual(
      expect.arrayContaining(['setStorageSync', 'removeStorageSync', 'setNavigationBarTitle']),
    )
    for (const name of made) {
      trouble.clear()
      trouble.set(name, 'internal error')
      await walk(`without ${name}`)
    }
  })

  it('show their content without all of them', async () => {
    for (const name of names) world.app.phone.trouble.set(name, 'internal error')
    await walk('without all calls')
  })
})
