import type { Page } from '@playwright/test'
import type { FormDraft } from '../../../src/wire/surveys/forms'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'

const openPage = async (page: Page, tab?: string) => {
  await page.goto('/dsb/home/#/taxQuestionnaire/indicators')
  await expect(dictionary(page, '管理费用')).toBeVisible()
  if (tab)
    await page
      .getByRole('tab', { name: tab })
      .or(page.getByRole('button', { name: tab }))
      .click()
}

/** The line of an indicator: of the list, or of the table of a computer. */
const dictionary = (page: Page, name: string) =>
  page.getByRole('button', { name: `查看 ${name}` }).or(page.locator('.desktop-list-name', { hasText: name }))

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the dictionary is searched by initials, and an indicator is opened and closed', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openPage(page)
  await field(page, '名称、代码或拼音').fill('yycb')
  await expect(dictionary(page, '管理费用')).toHaveCount(0)
  await expect(page.getByText('变更记录')).toHaveCount(0)
  await dictionary(page, '营业成本').click()
  await expect(field(page, '名称（中文）')).toHaveValue('营业成本')
  await expect(field(page, '指标代码')).toBeDisabled()
  await expect(page.getByText('变更记录')).toBeVisible()
  await picture('indicators')
  await page.getByRole('button', { name: '关闭' }).last().click()
  await expect(field(page, '指标代码')).toHaveCount(0)
})

test('an indicator is added under a free code, and retired after a warning', async ({ page, signIn }) => {
  await signIn('wuhao')
  await openPage(page)
  await page.getByRole('button', { name: '新增指标' }).click()
  await field(page, '指标代码').fill('operating-costs')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写名称')).toBeVisible()
  await field(page, '名称（中文）').fill('用水量')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('这个代码已被使用')).toBeVisible()
  await expect(field(page, '名称（中文）')).toHaveValue('用水量')
  await field(page, '指标代码').fill('water-use')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '用水量' })).toBeVisible()

  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByText('停用后，已用它的报表不受影响，新题目不能再选。')).toBeVisible()
  await page.getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: '恢复使用' })).toBeVisible()
  await field(page, '名称、代码或拼音').fill('用水')
  await expect(page.getByText('已停用', { exact: true })).toBeVisible()
})

test('ledger totals are pasted, previewed with the lines that cannot be imported, and imported', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openPage(page, '台账合计')
  const unit = '杭州西溪信息技术服务有限公司'
  const lines = [
    [unit, '营业成本', '2026-10', '1234.5'],
    ['不存在的单位', '营业成本', '2026-10', '7'],
    [unit, '营业成本', '十月', '7'],
  ]
  await field(page, '台账合计表').fill(lines.map((line) => line.join('\t')).join('\n'))
  await page.getByRole('button', { name: '预览' }).click()
  await expect(page.getByRole('heading', { name: /^(新增 1 项|新增 0 项，更改 1 项)/ })).toBeVisible()
  await expect(page.getByText('2 行不能导入')).toBeVisible()
  await expect(page.getByText('第 2 行 · 单位：找不到，或不在本辖区（不存在的单位）')).toBeVisible()
  await expect(page.getByText('第 3 行 · 报告期：格式不对（十月）')).toBeVisible()
  await expect(page.getByText(/1,234\.5/)).toBeVisible()
  await picture('ledger-plan')
  await page.getByRole('button', { name: '导入 1 项' }).click()
  await expect(page.getByText('已导入 1 项，2 行未导入').first()).toBeVisible()
  await expect(field(page, '台账合计表')).toHaveValue('')
})

test('the sum of other forms beside a figure is put together from the dictionary', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await page.getByRole('button', { name: '新建问卷' }).click()
  await page.getByRole('button', { name: '添加题目' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '数字' }).click()
  const sum = page.getByRole('group', { name: '旁边显示其他报表合计' })
  const search = sum.getByRole('textbox', { name: '加入合计的指标' })
  await search.fill('glfy')
  await sum.getByRole('button', { name: /^管理费用/ }).click()
  await expect(search).toHaveValue('')
  await search.fill('operating-costs、no-such-code')
  await expect(sum).toContainText('营业成本 · operating-costs · 万元')
  await expect(sum).toContainText('目录里没有这个代码')
  await picture('sum-of')
  await sum.getByRole('button', { name: '移除 no-such-code' }).click()
  await expect(page.locator('.editor-state')).toHaveText(/^已保存/)
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  const { definition } = await callAs<FormDraft>(page, 'GET', 'forms/draft', { id })
  expect(definition.pages.flatMap(({ questions }) => questions)).toContainEqual(
    expect.objectContaining({ sumOf: ['admin-expenses', 'operating-costs'] }),
  )
})
