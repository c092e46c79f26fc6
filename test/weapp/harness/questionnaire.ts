import { plainPng } from '../../lib/picture/pictures'
import type { MiniApp } from './app'
import { addTemporaryFile } from './wx/wx-files'

/** The demo's satisfaction survey, assigned to 王芳. */
export const survey = '2026年度纳税人缴费人满意度调查'
const ratedPages = ['政策落实', '便捷服务', '规范执法', '诉求响应', '廉洁自律']

export async function openList({ page }: MiniApp): Promise<void> {
  await page.tap('全部')
  await page.waitForPage('pages/questionnaire/list/index')
}

export async function openSurvey(app: MiniApp, title: string | RegExp = survey): Promise<void> {
  const { page } = app
  await openList(app)
  await page.tap(title)
  await page.waitForPage('pages/questionnaire/answer/index')
  await page.waitFor(() => page.has({ role: 'progressbar' }), 'the questions')
}

/** Opens the last page without answering anything. */
export async function leafThrough(app: MiniApp): Promise<void> {
  for (const title of [...ratedPages, '意见建议']) await nextPage(app, title)
}

export async function answerFirstPage({ page }: MiniApp): Promise<void> {
  await page.tap({ role: 'radio', name: '一般纳税人' })
  await page.tap({ role: 'checkbox', name: '电子税务局 App' })
}

/** Gives good ratings except for one, and a reason for that one. */
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

/** Opens a page of the form by its number. */
export async function turnTo({ page }: MiniApp, number: number): Promise<void> {
  await page.tap('下一页')
  await page.waitFor(() => page.has(new RegExp(`^第 ${number} 页 / `)), `page ${number}`)
}

/** Adds a photo to the only photo question. */
export async function addPhoto({ page, phone }: MiniApp): Promise<void> {
  const path = addTemporaryFile(phone.files, plainPng(), '.png')
  phone.answers.pickedFiles = [{ path, size: plainPng().length, name: 'a.png' }]
  await page.tap({ role: 'button', name: '添加图片' })
  await page.waitFor(() => page.has({ role: 'button', name: '删除第 1 张图片' }), 'the picture')
}

/** Draws one stroke on the only signature canvas and waits until it is the answer. */
export async function sign({ page, canvases }: MiniApp): Promise<void> {
  const paper = await page.waitFor(() => page.find({ tag: 'canvas' }), 'the paper')
  await page.waitFor(() => canvases.get(paper)?.hasInk, 'paper that can be drawn on')
  await page.touch({ tag: 'canvas' }, [
    { x: 10, y: 10 },
    { x: 60, y: 40 },
    { x: 120, y: 20 },
  ])
  await page.waitFor(() => page.has('已手写 1 笔'), 'the stroke')
  await page.waitFor(() => page.has('签名已保存'), 'the signature')
}

export async function submit({ page }: MiniApp): Promise<void> {
  await page.tap({ role: 'button', name: '检查并提交' })
  await page.waitFor(() => page.has('提交前看一遍'), 'the summary')
  await page.tap({ role: 'button', name: '提交' })
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
