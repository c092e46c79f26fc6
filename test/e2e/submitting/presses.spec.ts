import { countPresses } from '../harness/answering/count-presses'
import { expect, test } from '../harness/fixtures'
import { choose, taskNamed } from '../harness/locators'
import { next, opening, submitting } from './monthly-report'
import { submitAndConfirm } from '../harness/submit-answers'

test('the satisfaction survey takes a press for each answer and page, and two for submitting', async ({
  page,
  signIn,
}) => {
  await signIn('wangfang')
  const presses = await countPresses(page)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /纳税人缴费人满意度调查/).click()
  await choose(page.getByRole('radio', { name: '一般纳税人' }))
  await choose(page.getByRole('checkbox', { name: '电子税务局 App' }))
  let answers = 2
  for (let turned = 0; turned < 5; turned += 1) {
    await next(page).click()
    await expect(page.getByText(`第 ${turned + 2} 页 / 7`)).toBeVisible()
    for (const scale of await page.getByRole('radiogroup').all()) {
      await choose(scale.getByRole('radio', { name: '满意', exact: true }))
      answers += 1
    }
  }
  await next(page).click()
  await choose(page.getByRole('checkbox').first())
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
  const pages = 6
  expect(await presses()).toEqual({ taps: opening + answers + 1 + pages + submitting, keys: 0 })
})
