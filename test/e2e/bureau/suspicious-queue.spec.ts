import { expect } from '../harness/fixtures'
import { test } from '../harness/surveys/suspicious-survey'

const words = {
  'zh-CN': { why: /营业收入.*为上期的 [\d,.]+ 倍，影响合计 [\d,.]+%/, time: '时间先后' },
  'en-US': {
    why: /Operating revenue.*is [\d,.]+ times that of last period; [\d,.]+% of the total/,
    time: 'By time',
  },
} as const

for (const lang of ['zh-CN', 'en-US'] as const)
  test(`the most suspicious response is the first of the queue and says why, in ${lang}`, async ({
    page,
    signIn,
    suspicious,
    picture,
  }) => {
    await signIn('wuhao')
    await page.goto(`/dsb/home/?lang=${lang}#/taxQuestionnaire/review-queue`)
    const rows = page.locator('.reviewer-row, .review-queue-row')
    await expect(rows.first()).toContainText(words[lang].why)
    if (lang === 'zh-CN') await expect(rows.first()).toContainText(suspicious.unit)
    await picture(`suspicious-queue-${lang}`)
    const order = page
      .getByRole('button', { name: words[lang].time })
      .or(page.getByRole('tab', { name: words[lang].time }))
    await order.click()
    await expect(page).toHaveURL(/order=time/)
    await expect(rows.first()).not.toContainText(words[lang].why)
    await page.reload()
    await expect(rows.first()).toBeVisible()
    await expect(rows.first()).not.toContainText(words[lang].why)
  })
