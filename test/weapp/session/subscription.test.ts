import { sql } from 'drizzle-orm'
import { href } from '@/routes'
import { rowsOf } from '../../../server/database/connection/open'
import { hostIdentity } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { weappApp, weappTemplates } from '../../simulators/vendors/weixin'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import { signInAs } from '../harness/sign-in'

const { vendors } = readSettings({
  ...{ WEAPP_APP_ID: weappApp.id, WEAPP_APP_SECRET: weappApp.secret },
  WEAPP_REMINDER_TEMPLATE: `${weappTemplates.reminder} thing1=title time2=due`,
  WEAPP_RETURN_TEMPLATE: `${weappTemplates.return} thing1=title time2=due`,
})
const ids = Object.values(weappTemplates)

describeWeapp('subscribe messages in the mini-program', () => {
  const world = demoWorld({
    lasts: 'test',
    settings: { vendors },
    prepare: async ({ db }) => {
      await db.insert(hostIdentity).values({
        ...{ vendor: 'weapp', realm: weappApp.id, userId: 'openid-1', personId: 'wangfang' },
        linkedAt: new Date(),
      })
    },
  })
  const offers = () => world.app.page.has({ role: 'button', name: '开启通知' })
  const press = () => world.app.page.tap({ role: 'button', name: '开启通知' })
  const says = (text: string) => world.app.page.waitFor(() => world.app.page.text().includes(text), text)

  it('are offered at the to-do list, asked for in the tap, and confirmed', async () => {
    await signInAs(world.app, '王芳')
    await press()
    await says('已开启')
    expect(world.app.phone.subscriptions.asked).toEqual([ids])
    expect(offers()).toBe(false)
  })

  it('are not offered again after a refusal, also after a restart', async () => {
    world.app.phone.answers.subscription = 'reject'
    await signInAs(world.app, '王芳')
    await press()
    await says('以后不再询问')
    expect(offers()).toBe(false)
    await world.restart()
    // Only members are offered them.
    await signInAs(world.app, '王芳')
    await world.app.page.waitFor(() => world.app.page.text().includes('待办'), 'the workbench')
    await world.app.page.settle()
    expect(offers()).toBe(false)
    expect(world.app.phone.subscriptions.asked).toEqual([])
  })

  it('are offered on the receipt', async () => {
    await signInAs(world.app, '王芳')
    const [task] = await rowsOf<{ id: string }>(
      world.gateway.db,
      sql`select t.id from task t join submission s on s.task_id = t.id
        where t.person_id = 'wangfang' and s.answered_count is not null limit 1`,
    )
    await world.app.open(href('receipt', { id: task?.id ?? '' }))
    await press()
    await says('已开启')
    expect(world.app.phone.subscriptions.asked).toEqual([ids])
  })

  it('tell where to switch on the messages of the app, and can then be turned on', async () => {
    world.app.phone.answers.subscription = 20004
    await signInAs(world.app, '王芳')
    await press()
    await says('打开“接收通知”')
    world.app.phone.answers.subscription = 'accept'
    await press()
    await says('已开启')
  })

  it('can be tried again after a failure', async () => {
    world.app.phone.answers.subscription = 10003
    await signInAs(world.app, '王芳')
    await press()
    await says('请稍后再试')
    expect(offers()).toBe(true)
  })

  it('are not offered to a person whom no message can reach', async () => {
    await signInAs(world.app, '郑敏')
    await world.app.page.settle()
    expect(offers()).toBe(false)
  })
})
