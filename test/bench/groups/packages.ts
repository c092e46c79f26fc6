import { sql } from 'drizzle-orm'
import { ensureBuild } from '../../../config/ensure-build'
import { mainPackageLimit, packageLimit, packageSizes } from '../../../config/size/packages'
import { largeFormTitle, publishLargeForm } from '../../server/harness/worlds/large-form'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { bootApp, type MiniApp } from '../../weapp/harness/app'
import { signInAs } from '../../weapp/harness/sign-in'
import { flowRows, trafficOf, trafficRows } from '../harness/mini-program-flows'
import { atMost, both, type Row } from '../harness/row'

const listPage = 'pages/questionnaire/list/index'
const departmentsPage = 'pages/directory/select-departments/index'

const sizes = (): Row[] =>
  packageSizes().map(({ name, bytes }) => ({
    what: name === 'main' ? 'main package' : `package ${name}`,
    unit: 'B',
    ours: bytes,
    other: { name: 'limit of WeChat', value: packageLimit },
    goal: atMost(bytes, name === 'main' ? mainPackageLimit : packageLimit, 'B'),
  }))

async function inForm(app: MiniApp): Promise<Row[]> {
  const { page } = app
  const open = await trafficOf(app, async () => {
    await page.tap('全部')
    await page.waitForPage(listPage)
  })
  await page.type({ placeholder: '搜索名称或表号' }, largeFormTitle)
  await page.tap(largeFormTitle)
  await page.waitForPage('pages/questionnaire/answer/index')
  await page.tap({ role: 'textbox', name: /^指标1$/ })
  const keypad = { role: 'group', name: '数字键盘' }
  await page.waitFor(() => page.has(keypad), 'the keypad')
  await page.settle()
  const press = (name: string) => trafficOf(app, () => page.tap({ role: 'button', name, within: keypad }))
  // The first key also starts the answer; the later ones are typical.
  await press('5')
  const key = await press('7')
  const goal = both(atMost(key.calls, 1, 'calls'), atMost(key.bytes, 1024, 'B'))
  return [...trafficRows('open the list', open), ...trafficRows('one key among 100 questions', key, goal)]
}

async function inTree({ db }: StartedGateway, app: MiniApp): Promise<Row[]> {
  await db.execute(sql`
    insert into department (id, organisation_id, parent_id, name, position)
    select 'bench' || n, 'tjj-xihu', null, jsonb_build_object('zh-CN', '第' || n || '网格', 'en-US', 'Grid ' || n), n
    from generate_series(1, 1000) n`)
  await app.open(`${departmentsPage}?multiple=true`)
  const row = { role: 'treeitem', name: '第3网格' }
  await app.page.waitFor(() => app.page.has(row), 'the tree')
  await app.page.settle()
  return trafficRows('one row of 1,000 is ticked', await trafficOf(app, () => app.page.tap(row)))
}

async function asPerson(name: string, run: (gateway: StartedGateway, app: MiniApp) => Promise<Row[]>) {
  const gateway = await startGateway({ mode: 'demo' })
  const person = { personId: 'wangfang', organisationId: 'yunqi', ownerId: 'swj-xihu' }
  await publishLargeForm(gateway.db, gateway.clock.now(), person)
  const app = await bootApp({ gateway: gateway.url })
  try {
    await signInAs(app, name)
    return await run(gateway, app)
  } finally {
    app.dispose()
    await gateway.close()
  }
}

async function inDemo(): Promise<Row[]> {
  const gateway = await startGateway({ mode: 'demo' })
  return flowRows(gateway.url).finally(() => gateway.close())
}

/** Sizes of the uploaded packages, and the app's data traffic to the view layer. */
export async function measure(): Promise<Row[]> {
  await ensureBuild('weapp')
  return [
    ...sizes(),
    ...(await inDemo()),
    ...(await asPerson('王芳', (_gateway, app) => inForm(app))),
    ...(await asPerson('吴昊', inTree)),
  ]
}
