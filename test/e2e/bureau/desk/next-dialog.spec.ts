import { actOnSurvey } from '../../harness/act-on-survey'
import { expectSameRespondents } from '../../harness/surveys/same-respondents'
import { expect, test } from '../../harness/fixtures'

test('the next month as it is proposed is published with two presses, and is then the newest row', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /规模以上服务业月报/, '办下一期')
  const dialog = page.getByRole('dialog', { name: '发布下一期？' })
  const title = dialog.locator('.publish-next-title')
  await expect(title).toHaveText(/^\d+年\d+月规模以上服务业月报$/)
  await expect(dialog.getByText(/^沿用《.*规模以上服务业月报》的 \d+ 家、\d+ 人/)).toBeVisible()
  await expect(dialog.getByText(/名单内的人从 \d{4}-\d\d-\d\d 起看到任务/)).toBeVisible()
  await picture('next-dialog')
  const name = await title.innerText()
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expectSameRespondents(gateway, name)
})
