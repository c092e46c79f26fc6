import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

/** Installs a Chinese voice that records the texts it is called with. */
async function withVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    const utterance = class {
      lang = ''
      onend?: () => void
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: utterance })
    Object.defineProperty(window, 'speechSynthesis', {
      value: {
        getVoices: () => [{ lang: 'zh-CN' }],
        cancel: () => undefined,
        speak: (one: { text: string; lang: string; onend?: () => void }) => {
          said.push(`${one.lang} ${one.text}`)
          document.title = said.join('\n')
          one.onend?.()
        },
      },
    })
  })
}

test('in the elder appearance the app shows one question at a time, reads it aloud and keeps the position', async ({
  page,
  signIn,
  picture,
}) => {
  await withVoice(page)
  await signIn('chenan')
  await page.goto('/dsb/home/?elder=true#/taxQuestionnaire/list')
  await taskNamed(page, /满意度调查/).click()
  await expect(page.getByText(/^第 1 题，共 \d+ 题$/)).toBeVisible()
  await expect(page.locator('.dt-card[id^=question-]')).toHaveCount(1)
  await page.getByRole('button', { name: '朗读' }).click()
  await expect(page).toHaveTitle(/zh-CN .*一般纳税人/)

  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByText('这里还没有填')).toBeVisible()
  await page.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await picture('one-question')
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByText(/^第 2 题，共/)).toBeVisible()
  await page.getByRole('checkbox', { name: '电子税务局 App' }).check({ force: true })
  await page.getByRole('button', { name: '下一题' }).click()
  await expect(page.getByText(/^第 3 题，共/)).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^第 3 题，共/)).toBeVisible()
  await page.getByRole('button', { name: '上一题' }).click()
  await expect(page.getByRole('checkbox', { name: '电子税务局 App' })).toBeChecked()

  await page.getByRole('button', { name: '整页填写' }).click()
  await expect(page.getByText('第 1 页 / 7')).toBeVisible()
  await page.reload()
  await expect(page.getByText('第 1 页 / 7')).toBeVisible()
})
