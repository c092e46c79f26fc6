import { expect } from '../../harness/fixtures'
import { test } from '../../harness/surveys/suspicious-survey'

for (const [width, height, lang, colorScheme] of [
  [1440, 900, 'zh-CN', 'light'],
  [1280, 800, 'en-US', 'dark'],
] as const)
  test(`the board has the missing units that matter most first, and the estimate, at ${width} px in ${lang}`, async ({
    page,
    signIn,
    suspicious,
    picture,
  }) => {
    const isChinese = lang === 'zh-CN'
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height })
    await signIn('wuhao')
    await page.goto(`/dsb/home/?lang=${lang}#/taxQuestionnaire/respondents?surveyId=${suspicious.surveyId}`)
    await page.getByRole('button', { name: isChinese ? /^缺报 \d/ : /^Missing \d/ }).click()
    await expect(page).toHaveURL(/status=nonResponse&.*order=missingShare&descending=true/)
    const share = /([\d.]+)%/
    await expect(page.getByRole('row').nth(1)).toContainText(share)
    const shares = async () =>
      (await page.getByRole('row').filter({ hasText: share }).allInnerTexts()).map((text) =>
        Number(share.exec(text)?.[1]),
      )
    // The rows of before are displayed until the ordered ones have come.
    await expect
      .poll(async () => (await shares()).every((one, at, all) => at === 0 || one <= (all[at - 1] ?? 0)))
      .toBe(true)
    expect((await shares()).length).toBeGreaterThan(3)
    await picture(`board-missing-${lang}`)
    await page.getByRole('button', { name: isChinese ? '更多' : 'More' }).click()
    await page.getByRole('menuitem', { name: isChinese ? '合计估计' : 'Estimated totals' }).click()
    const pane = page.getByRole('complementary')
    await expect(pane).toContainText(isChinese ? '不是汇总结果' : 'not a result')
    await expect(pane).toContainText(
      isChinese ? /按同类变动估算 \d+ 家/ : /\d+ imputed by the change of their group/,
    )
    await expect(pane).toContainText(
      isChinese ? /可能范围[^\d]*95%[^\d]*[\d,.]+ ～ / : /Likely range \(95%\)[\d,.]+ – /,
    )
    await picture(`estimate-${lang}`)
  })

test('the workbench has the most suspicious response before the oldest', async ({
  page,
  signIn,
  suspicious,
  picture,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('wuhao')
  await page.goto('/dsb/home/')
  const first = page.getByRole('group', { name: '待审核' }).getByRole('row').nth(1)
  await expect(first).toContainText(suspicious.unit)
  await expect(first).toContainText(/营业收入.*为上期的 [\d,.]+ 倍/)
  await picture('workbench-suspicious')
})
