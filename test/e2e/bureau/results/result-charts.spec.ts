import type { Page } from '@playwright/test'
import { violationsInAll } from '../../../a11y/violations'
import { actOnSurvey } from '../../harness/act-on-survey'
import { expect, test } from '../../harness/fixtures'

test.use({ bypassCSP: true })

const hasDrawn = (canvas: HTMLCanvasElement | SVGElement) => {
  const { width, height } = canvas as HTMLCanvasElement
  const pixels = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height).data
  return pixels.some((value) => value !== 0)
}

/** The card of the first question, drawn. */
async function firstCard(page: Page, title: RegExp) {
  const card = page.locator('.dt-card', { hasText: title })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.locator('canvas').first().evaluate(hasDrawn)).toBe(true)
  return card
}

test('a person chooses the kind of chart of a question, which the address keeps', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度调查/, '查看结果')
  const card = await firstCard(page, /^1\. 您所在单位的纳税人类型/)
  const tab = (name: string) => card.getByRole('tab', { name, exact: true })
  await expect(tab('条形')).toHaveAttribute('aria-selected', 'true')
  await tab('环形').click()
  await expect(page).toHaveURL(/charts=[^&]*share/)
  await firstCard(page, /^1\. 您所在单位的纳税人类型/)
  // The table stays beside the chart, which does not repeat it.
  await expect(card.getByRole('row', { name: /^一般纳税人/ }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: '查看数据' })).toHaveCount(0)
  await picture('result-chart-ring')
  expect(await violationsInAll(page), 'ring').toEqual([])

  await page.reload()
  await firstCard(page, /^1\. 您所在单位的纳税人类型/)
  await expect(tab('环形')).toHaveAttribute('aria-selected', 'true')
  await tab('柱形').click()
  await expect(page).toHaveURL(/charts=[^&]*columns/)
  await firstCard(page, /^1\. 您所在单位的纳税人类型/)
  await picture('result-chart-columns')
  // The report draws the same kind.
  await page.getByRole('tab', { name: '导出' }).click()
  await page.getByText('结果报告 PDF').click()
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/export') && request.method() === 'POST',
  )
  await page.getByRole('button', { name: '生成文件' }).click()
  const { charts } = (await asked).postDataJSON() as { charts: Record<string, string> }
  expect(Object.values(charts)).toEqual(['columns'])
  await page.getByRole('tab', { name: '逐题结果' }).click()
  const address = new URL(page.url())
  await page.goto(`${address.origin}${address.pathname}?lang=en-US${address.hash}`)
  const english = await firstCard(page, /^1\. /)
  await expect(english.getByRole('tab', { name: 'Columns', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await english.getByRole('tab', { name: 'Ring', exact: true }).click()
  await firstCard(page, /^1\. /)
  await expect(english.getByRole('button', { name: 'Show the figures' })).toHaveCount(0)
  await picture('result-chart-english')
})

test('a file for statistics programs has variable names and the codes of missing values', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度调查/, '查看结果')
  await page.getByRole('tab', { name: '导出' }).click()
  await page.getByText('CSV 文本').click()
  await page.getByText('表头用变量名（统计软件）').click()
  await expect(page.getByText(/-97 未问到/)).toBeVisible()
  await picture('export-statistics')
  expect(await violationsInAll(page), 'export').toEqual([])
  await page.getByRole('button', { name: '生成文件' }).click()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: /^下载 / }).click()
  const file = await (await begun).createReadStream()
  let words = ''
  for await (const piece of file) words += String(piece)
  const [heads = ''] = words.replace('\uFEFF', '').split('\r\n')
  expect(heads).toMatch(/^receipt_no,unit_code,.*,weight,[\p{L}\p{N}_,]+$/u)

  const address = new URL(page.url())
  await page.goto(`${address.origin}${address.pathname}?lang=en-US${address.hash}`)
  await page.getByText('Variable names as heads (statistics programs)').click()
  await expect(page.getByText(/-97 not asked/)).toBeVisible()
  await picture('export-statistics-english')
})
