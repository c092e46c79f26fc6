import type { Page } from '@playwright/test'
import { actOnSurvey } from '../harness/act-on-survey'
import { expectSameRespondents } from '../harness/surveys/same-respondents'
import { expect, test } from '../harness/fixtures'

const isPhone = (name: string) => name === 'phone'

/** On a computer from the survey; on a phone from its form, which then needs the new title. */
async function begin(page: Page, project: string): Promise<void> {
  if (!isPhone(project)) {
    await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
    await actOnSurvey(page, /规模以上服务业月报/, '办下一期')
    return page.getByRole('dialog').getByRole('button', { name: '先修改' }).click()
  }
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await page
    .locator('.dt-card')
    .filter({ hasText: '已发布的问卷' })
    .getByRole('button', { name: '发布 规模以上服务业企业财务状况' })
    .click()
  await page.getByRole('textbox', { name: '中文名称' }).fill('2026年12月规模以上服务业月报')
  await page.getByRole('tab', { name: /按往期调查/ }).click()
  await page
    .getByRole('checkbox', { name: /规模以上服务业月报/ })
    .first()
    .check({ force: true })
}

test('the survey of the next month goes to those who were asked before', async ({
  page,
  signIn,
  gateway,
  picture,
}, { project: { name } }) => {
  await signIn('wuhao')
  await begin(page, name)
  await expect(page.getByText(/^将发给 \d+ 人/)).toBeVisible()
  await picture('next-survey')
  if (!isPhone(name)) {
    await expect(page.getByText(/^沿用《.*规模以上服务业月报》的 \d+ 家、\d+ 人/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: '中文名称' })).toHaveValue(
      /^\d+年\d+月规模以上服务业月报$/,
    )
  }
  const title = await page.getByRole('textbox', { name: '中文名称' }).inputValue()
  await page.getByRole('button', { name: '发布问卷' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '发布' })
    .click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  await expectSameRespondents(gateway, title)
})
