import type { MiniApp } from './harness/app'

/** The demo's satisfaction survey, as the person 王芳 finds it. */
export const survey = '2026年度纳税人缴费人满意度调查'
const ratedPages = ['政策落实', '便捷服务', '规范执法', '诉求响应', '廉洁自律']

export async function openSurvey({ page }: MiniApp): Promise<void> {
  await page.tap('全部')
  await page.waitForPage('pages/questionnaire/list/index')
  await page.tap(survey)
  await page.waitForPage('pages/questionnaire/answer/index')
  await page.waitFor(() => page.has({ role: 'radiogroup' }), 'the first question')
}

/** Goes to the last page without answering anything. */
export async function leafThrough(app: MiniApp): Promise<void> {
  for (const title of [...ratedPages, '意见建议']) await nextPage(app, title)
}

export async function answerFirstPage({ page }: MiniApp): Promise<void> {
  await page.tap({ role: 'radio', name: '一般纳税人' })
  await page.tap({ role: 'checkbox', name: '电子税务局 App' })
}

/** Rates everything well but one thing, and says why. */
export async function answerRates(app: MiniApp): Promise<void> {
  const { page } = app
  for (const title of ratedPages) {
    await nextPage(app, title)
    for (const nth of [0, 1, 2]) await rate(app, nth, '满意')
  }
  await rate(app, 2, '不满意')
  await page.type({ tag: 'textarea' }, '监督渠道不易找到。')
}

export async function answerLastPage(app: MiniApp): Promise<void> {
  await nextPage(app, '意见建议')
  await app.page.tap({ role: 'checkbox', name: '加快退税办理进度' })
  await app.page.type({ tag: 'textarea' }, '希望进一步精简资料。')
}

export async function submit({ page }: MiniApp): Promise<void> {
  await page.tap({ role: 'button', name: '提交' })
  await page.tap({ role: 'button', name: '确定', within: { role: 'dialog' } })
}

export async function waitForReceipt({ page }: MiniApp): Promise<void> {
  await page.waitForPage('pages/questionnaire/receipt/index')
  await page.waitFor(() => page.has('回执号'), 'the receipt')
}

export function receiptNumber({ page }: MiniApp): string | undefined {
  return /^[A-Z]{2}-\d{4}-[A-Z0-9]{4}$/m.exec(page.text())?.[0]
}

async function rate({ page }: MiniApp, nth: number, degree: string): Promise<void> {
  await page.tap({ role: 'radio', name: degree, within: { role: 'radiogroup', nth } })
}

async function nextPage({ page }: MiniApp, title: string): Promise<void> {
  await page.tap('下一页')
  await page.waitFor(() => page.has(new RegExp(`^第 \\d 页 / 7 · ${title}$`)), `the page ${title}`)
}
