import { readFileSync } from 'node:fs'
import { violationsInAll } from '../../../a11y/violations'
import { unzip } from '../../../server/harness/read-workbook'
import { expect, test } from '../../harness/fixtures'
import { demoMonth } from '../../harness/demo-month'

test.use({ bypassCSP: true })

test('totals of a monthly report are beside those of the last month and of a year ago', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  const isPhone = project.name === 'phone'
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  const entry = page.getByRole('button', { name: /规模以上服务业月报/ })
  await expect(entry).toContainText('13 期')
  await expect(page.getByRole('heading', { name: '单次调查' })).toBeVisible()
  await picture('statistics')
  if (isPhone) {
    await entry.click()
    await expect(page).toHaveURL(/series\?series=/)
  }
  const period = page.getByRole('group', { name: '报告期' })
  await expect(period).toContainText(demoMonth(0).name)
  const revenue = page.getByRole('button', { name: /营业收入/ }).first()
  await expect(revenue).toHaveAttribute('aria-expanded', 'true')
  if (isPhone)
    await expect(revenue).toContainText(/环比 [+-][\d,.]+% · 可比 [+-][\d,.]+%.*同比 [+-][\d,.]+% · 可比/)
  else
    await expect(page.getByRole('row', { name: /^营业收入 · 本月/ }).first()).toContainText(
      /[+-][\d,.]+%\s*可比 [+-][\d,.]+%/,
    )
  await expect(page.getByRole('img', { name: /^营业收入.*各期合计/ })).toBeVisible()
  await picture('series')
  expect(await violationsInAll(page), 'series').toEqual([])

  await period.getByRole('button', { name: '上一期' }).click()
  await expect(period).toContainText(demoMonth(1).name)
  await page.getByRole('button', { name: /^从业|^期末从业人员/ }).click()
  await expect(page.getByRole('img', { name: /^期末从业人员.*各期合计/ })).toBeVisible()
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page).toHaveURL(/result\?surveyId=/)
})

test('statistics are reached from where an official is', async ({ page, signIn }, { project }) => {
  await signIn('wuhao')
  await page.goto(project.name === 'phone' ? '/dsb/home/#/taxQuestionnaire/surveys' : '/dsb/home/')
  await page.getByRole(project.name === 'phone' ? 'button' : 'link', { name: '统计', exact: true }).click()
  await expect(page).toHaveURL(/taxQuestionnaire\/statistics/)
  await expect(page.getByRole('heading', { name: '定期报表' })).toBeVisible()
})

test('a table of figures is made for publication without what would disclose an enterprise', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/statistics')
  if (project.name === 'phone') await page.getByRole('button', { name: /规模以上服务业月报/ }).click()
  await page.getByRole('group', { name: '报告期' }).getByRole('button', { name: '上一期' }).click()
  await page.getByRole('button', { name: '查看结果' }).click()
  await page.getByRole('tab', { name: '交叉分析' }).click()
  await page.getByRole('tab', { name: '数值合计' }).click()
  const table = page.getByRole('group', { name: /：企业所在地区 × / })
  await expect(table.getByRole('row', { name: /^合计/ })).toContainText(/\d/)
  await expect(page.getByText(/^内部：/)).toBeVisible()
  await picture('figure-table-internal')

  await page.getByRole('tab', { name: '可发布' }).click()
  await expect(page.getByLabel('每格至少几个企业')).toHaveValue('3')
  await picture('figure-table-rules')
  await page.getByRole('button', { name: '生成可发布的表' }).click()
  await expect(page.getByText(/^■ 不公布：共|没有需要隐去的格子/)).toBeVisible()
  await expect(page.getByText(/已经发布过表，规则不再改动/)).toBeVisible()
  const total = await table.getByRole('row', { name: /^合计/ }).getByRole('cell').first().innerText()
  const marks = (await table.innerText()).split('■').length - 1
  await picture('figure-table-published')
  expect(await violationsInAll(page), 'published table').toEqual([])

  await page.getByRole('tab', { name: '逐题结果' }).click()
  await page.getByRole('tab', { name: '可发布' }).click()
  await expect(page.getByText(/^可发布：数值只列已发布过表的合计/)).toBeVisible()
  await page.getByRole('tab', { name: '导出' }).click()
  await page.getByRole('tab', { name: '可发布' }).click()
  await page.getByRole('button', { name: '生成文件' }).click()
  await expect(page.getByRole('button', { name: /下载 .*可发布的表.*xlsx/ })).toBeVisible()
  await picture('figure-table-export')
  await page.getByText('Word 报告').click()
  await page.getByRole('button', { name: '生成文件' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /下载 .*可发布的报告.*docx/ }).click()
  const file = await (await download).path()
  const words = (unzip(readFileSync(file)).get('word/document.xml') ?? '').replace(/<[^>]*>/g, '')
  expect(words).toContain(total)
  expect(words.split('■').length - 1).toBeGreaterThanOrEqual(marks)
  expect(marks).toBeGreaterThan(0)
  expect(words).toContain(`本报告共 ${marks} 格`)

  await page.getByRole('tab', { name: '内部' }).click()
  await page.getByText('结果报告 Word（可编辑）').click()
  await page.getByRole('button', { name: '编写报告文字' }).click()
  await page.getByLabel('前言').fill('回收率')
  await page.getByRole('button', { name: '回收率', exact: true }).click()
  await expect(page.getByLabel('前言')).toHaveValue('回收率{回收率}')
  await page.getByText('PDF', { exact: false }).last().click()
  await expect(page.getByText(/吴昊 .* 保存$/)).toBeVisible()
  await picture('report-texts')
  expect(await violationsInAll(page), 'report texts').toEqual([])
})
