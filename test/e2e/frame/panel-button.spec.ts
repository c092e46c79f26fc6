import type { Page } from '@playwright/test'
import { text } from '../../../server/surveys/templates/text'
import type { Form } from '../../../src/lib/questionnaire'
import { type App, apps, openIn } from '../../hosts/harness/apps'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { expect, test as base } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'
import { signInAs } from '../harness/sign-in'

const hosts = ['DingTalk', '专有钉钉']
const surveyIn = (name: string) => `${name}侧边栏的调查`

/** Two pages, so that submitting from the first one shows that all are checked. */
const form = (name: string): Form => ({
  ...{ id: `panel-${hosts.indexOf(name)}`, version: 1, title: text(surveyIn(name), 'Panel'), minutes: 1 },
  pages: ['first', 'second'].map((id) => ({
    id,
    title: text(id, id),
    questions: [{ id: `${id}-name`, kind: 'text', title: text(`${id} 名称`, id), required: true }],
  })),
})

async function addSurveys({ db, clock }: StartedGateway): Promise<void> {
  for (const name of hosts)
    await publishReport(db, {
      ...{ title: surveyIn(name), ownerId: 'swj-xihu', now: clock.now(), form: form(name) },
      assignments: [{ personId: 'wangfang', organisationId: 'yunqi' }],
    })
}

const test = base.extend({ fill: async ({}, use) => use(addSurveys) })

const fieldOf = (page: Page, id: string) => page.locator(`#question-${id}`).getByRole('textbox')

for (const name of hosts)
  test(`the button of a desktop panel of ${name} checks all pages, then leads to the summary that submits`, async ({
    browser,
    gateway,
    picture,
  }) => {
    const { context, page } = await openIn(browser, { ...(apps[name] as App), device: 'windows' }, gateway)
    await signInAs(page, gateway.url, 'wangfang')
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, surveyIn(name)).click()
    const bar = page.locator('.page-end:visible')
    const submit = bar.getByRole('button', { name: '提交', exact: true })
    await fieldOf(page, 'first-name').fill('甲')
    await picture(`panel-${hosts.indexOf(name)}`, page)
    await expect(bar.getByRole('button', { name: '保存' })).toHaveCount(0)
    await submit.click()
    // The second page has the answer that is missing.
    await expect(fieldOf(page, 'second-name')).toBeVisible()
    await fieldOf(page, 'second-name').fill('乙')
    await submit.click()
    await expect(page.getByRole('button', { name: '提交', exact: true })).toHaveCount(1)
    await expect(submit).toHaveCount(0)
    await picture(`panel-summary-${hosts.indexOf(name)}`, page)
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await expect(page.getByText('回执号')).toBeVisible()
    await context.close()
  })
