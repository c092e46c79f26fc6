import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsForm } from '../../../../src/lib/questionnaire/xlsform'
import { type TextSheet, writeWorkbook } from '../../../../src/lib/spreadsheet/workbook/write-workbook'
import { violationsInBothLights } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'
import { definitionOf, dialog, items, saved, startBlank } from '../../harness/surveys/blank-form'

test.use({ bypassCSP: true })

const more = /^(更多|More)$/

const sheet = (name: string, table: string): TextSheet => {
  const [heads = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return { name, heads, rows }
}

const survey = sheet(
  'survey',
  `type | name | label::中文 (zh) | label::English (en) | required | relevant | constraint | constraint_message::中文 (zh) | calculation
   begin_group | unit | 单位情况 | About the unit | | | | |
   select_one sectors | sector | 所属行业 | Sector | yes | | | |
   integer | staff | 从业人员 | Employees | yes | | . >= 0 and . <= 99999 | |
   integer | seasonal | 其中：季节工 | Of which seasonal | | \${sector} = 'farm' | . <= \${staff} | 季节工不能多于从业人员 \${staff} |
   text | phone | 电话 | Phone | | | regex(., '[0-9]+') | |
   end_group | unit | | | | | | |
   begin_repeat | goods | 主要产品 | Main products | | | | |
   text | goods_name | 产品 | Product | | | | |
   decimal | goods_value | 产值 | Value | | | . >= 0 and round(., 2) = . | |
   end_repeat | | | | | | | |
   calculate | goods_total | 产值合计 | Total value | | | | | round(sum(\${goods_value}), 2)
   audio | voice | 录音 | Recording | | | | |
   start | begun | | | | | | |`,
)
const choices = sheet(
  'choices',
  `list_name | name | label::中文 (zh) | label::English (en)
   sectors | farm | 农业 | Farming
   sectors | trade | 商业 | Trade`,
)
const settings = sheet('settings', 'form_title | form_id\n农产品调查 | crops')

const workbook = Buffer.from(writeWorkbook([survey, choices, settings]))

/** Chooses a tool from the menu below the outline. */
async function openTool(page: Page, name: string): Promise<void> {
  await page.locator('.editor-desk-foot').getByRole('button', { name: more }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Chooses a file in the dialog, as a person does in the window of the system. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /^(选择文件|换一个文件|Choose file|Choose another file)$/ })
    .click()
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

test('an XLSForm is previewed with a report, and added in one step that can be undone', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startBlank(page, more)
  await openTool(page, '导入 XLSForm')
  await expect(dialog(page).getByRole('button', { name: '选择文件' })).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: '放入', exact: true })).toBeDisabled()
  await picture('xlsform-empty')

  await choose(page, '农产品.xlsx', workbook)
  await expect(dialog(page).getByText('识别为 2 页 6 题、1 条审核规则')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '放入 6 题' })).toBeFocused()
  const list = dialog(page).getByRole('group', { name: '识别结果' })
  await expect(list).toContainText('农产品调查')
  await expect(list.locator('.form-paste-row').nth(2)).toContainText('显示条件：“所属行业”')
  await expect(list.locator('.form-paste-row').nth(4)).toContainText('清单（可增行） · 各列：产品 / 产值')
  const report = dialog(page).getByRole('group', { name: '报告' })
  await expect(report.locator('.xlsform-lost .xlsform-note')).toHaveText([
    /没有与“regex\(\)”对应的计算.*survey · 第 6 行 · constraint：regex/,
    /没有与“audio”对应的题型.*survey · 第 13 行 · type：audio/,
  ])
  await expect(report.locator('.xlsform-minor .xlsform-note')).toHaveCount(1)
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(`xlsform-import-${width}`)
  }
  expect(await violationsInBothLights(page)).toEqual([])
  await expect(items(page)).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(items(page)).toHaveText([
    /单位情况/,
    /所属行业/,
    /从业人员/,
    /季节工/,
    /电话/,
    /第 2 页/,
    /主要产品/,
    /产值合计/,
  ])
  await saved(page)
  const definition = await definitionOf(page)
  expect(definition.title['zh-CN']).toBe('农产品调查')
  expect(definition.rules).toEqual([
    {
      id: 'rule-1',
      level: 'hard',
      at: 'seasonal',
      constraint: { '<=': [{ var: 'seasonal' }, { var: 'staff' }] },
      message: { 'zh-CN': '季节工不能多于从业人员 {{staff}}', 'en-US': '' },
    },
  ])
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(items(page)).toHaveCount(1)
})

test('files that are no XLSForm are refused with the reason, and a dropped one replaces them', async ({
  page,
  signIn,
}) => {
  await signIn('wuhao')
  await startBlank(page, more)
  await openTool(page, '导入 XLSForm')
  const alert = dialog(page).getByRole('alert')
  await choose(page, '问卷.txt', Buffer.from('type,name,label'))
  await expect(alert).toHaveText(/^问卷\.txt：这不是 \.xlsx 文件/)
  await choose(page, '旧.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]))
  await expect(alert).toHaveText(/旧版 \.xls 文件或带密码/)
  const open = sheet('survey', 'type | name\nbegin_group | unit\ntext | q')
  await choose(page, '没有结束.xlsx', Buffer.from(writeWorkbook([open])))
  await expect(alert).toHaveText(/第 2 行的组或重复组“unit”没有对应的 end group/)
  await choose(page, '别的表.xlsx', Buffer.from(writeWorkbook([choices])))
  await expect(alert).toHaveText(/没有名为 survey 的工作表/)

  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], '拖入.xlsx'))
      return data
    },
    [...workbook],
  )
  await dialog(page).locator('.xlsform-body').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(dialog(page).getByText('识别为 2 页 6 题')).toBeVisible()
  await expect(dialog(page).getByText('拖入.xlsx')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(items(page)).toHaveCount(1)
})

test('a form is exported with a report, and the workbook has all of it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startBlank(page, more, 'en-US')
  await openTool(page, 'Export XLSForm')
  await expect(dialog(page).getByText('This form has no questions yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await openTool(page, 'Import XLSForm')
  await choose(page, 'crops.xlsx', workbook)
  await dialog(page).getByRole('button', { name: 'Add 6 questions' }).click()
  await expect(items(page)).toHaveCount(8)
  await openTool(page, 'Export XLSForm')
  const report = dialog(page).getByRole('group', { name: 'Report' })
  await expect(report).toContainText('XLSForm has no “expected time”; not exported')
  for (const width of [1920, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await picture(`xlsform-export-${width}`)
  }
  expect(await violationsInBothLights(page)).toEqual([])
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Download .xlsx' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('农产品调查.xlsx')
  const { title, pages, rules, notes } = readXlsForm(new Uint8Array(await readFile(await file.path())))
  expect(title?.['zh-CN']).toBe('农产品调查')
  expect(pages.map(({ questions }) => questions.map(({ id, kind }) => `${id} ${kind}`))).toEqual([
    ['sector single', 'staff number', 'seasonal number', 'phone text'],
    ['goods roster', 'goods_total number'],
  ])
  expect(rules).toMatchObject([
    { at: 'seasonal', constraint: { '<=': [{ var: 'seasonal' }, { var: 'staff' }] } },
  ])
  expect(notes).toEqual([])
})
