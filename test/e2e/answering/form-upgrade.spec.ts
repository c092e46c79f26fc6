import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Form } from '../../../src/lib/questionnaire'
import type { FormDraft } from '../../../src/wire/surveys/forms'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import { options, text } from '../../../server/surveys/templates/text'
import { violationsInAll } from '../../a11y/violations'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'

test.use({ bypassCSP: true })

const channels = options(
  ['online', '网上办理', 'Online'],
  ['phone', '电话咨询', 'By phone'],
  ['hall', '到厅办理', 'In person'],
)

const first: Form = {
  id: `moved-${randomUUID()}`,
  version: 1,
  title: text('办税渠道调查', 'How matters are dealt with'),
  minutes: 2,
  pages: [
    {
      id: 'all',
      title: text('办税渠道', 'Channels'),
      questions: [
        {
          id: 'main',
          kind: 'single',
          title: text('主要渠道', 'Main channel'),
          required: true,
          options: channels,
        },
        { id: 'used', kind: 'multiple', title: text('用过的渠道', 'Channels used'), options: channels },
        { id: 'detail', kind: 'textarea', title: text('具体情况', 'In detail'), maxLength: 200 },
      ],
    },
  ],
}

/** Removes the question `detail` and the option `phone`; adds a question about satisfaction. */
const second = (form: Form): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    questions: [
      ...page.questions
        .filter(({ id }) => id !== 'detail')
        .map((one) =>
          'options' in one ? { ...one, options: one.options.filter(({ id }) => id !== 'phone') } : one,
        ),
      { id: 'content', kind: 'rate', title: text('总体满意度', 'Overall'), max: 5 },
    ],
  })),
})

const saved = (page: Page) => expect(page.getByText(/✓ 已保存/)).toBeVisible()

/** Saves the bureau's next version, and upgrades the running survey to it on the publication page. */
async function moveOn(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await expect(page.getByText('已发布的问卷')).toBeVisible()
  const held = await callAs<FormDraft>(page, 'POST', 'forms/start', { of: { kind: 'form', id: first.id } })
  await callAs(page, 'POST', 'forms/save', {
    ...{ id: held.id, definition: second(held.definition), isTemplate: false, baseRevision: held.revision },
  })
  await page.goto(`/dsb/home/#/taxQuestionnaire/publish?kind=draft&id=${held.id}`)
  await expect(page.getByRole('row', { name: /具体情况 删除题目 1 0/ })).toBeVisible()
  await page.getByRole('button', { name: /^改用第 2 版/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '改用第 2 版' }).click()
  await expect(page.getByText('已改用第 2 版：转入 1 份草稿，其中 1 份有内容另存。')).toBeVisible()
}

test('a person answering during a form upgrade opens the new version and sees the dropped answers', async ({
  page,
  browser,
  gateway,
  signIn,
  picture,
}) => {
  const { db, clock } = gateway
  const title = `办税渠道${randomUUID().slice(0, 8)}`
  const assignments = [{ personId: 'sunli', organisationId: 'liuxia' }]
  await publishReport(db, { title, form: first, ownerId: 'swj-xihu', now: clock.now(), assignments })
  await signIn('sunli')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page.locator('.task').first()).toBeVisible()
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { keyword: title })
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${items[0]?.id}`)
  await page.getByRole('radio', { name: '电话咨询' }).locator('..').click()
  await page.getByRole('checkbox', { name: '电话咨询' }).locator('..').click()
  await page.getByRole('textbox').fill('每月打一次 12366，平时不去大厅')
  await saved(page)

  const office = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: gateway.url })
  const bureau = await office.newPage()
  await signInAs(bureau, gateway.url, 'zhoujie')
  await moveOn(bureau)
  await picture('moved-bureau', bureau)
  await office.close()

  await page.getByRole('checkbox', { name: '到厅办理' }).locator('..').click()
  const offer = page.getByRole('button', { name: '打开新版' })
  await expect(offer).toBeVisible()
  await picture('moved-offer')
  expect(await violationsInAll(page)).toEqual([])
  await offer.click()

  await expect(page.getByText('新版本中这些内容有变化')).toBeVisible()
  const entries = page.locator('.dropped-answer')
  await expect(entries).toHaveText([
    '主要渠道 · 电话咨询已选',
    '用过的渠道 · 电话咨询已选',
    '具体情况每月打一次 12366，平时不去大厅',
  ])
  await expect(page.getByText('总体满意度')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '到厅办理' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '电话咨询' })).toHaveCount(0)
  await expect(page.getByText('新版本中这些内容有变化')).toBeInViewport()
  await picture('moved-aside')
  expect(await violationsInAll(page)).toEqual([])
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(entries).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('总体满意度')).toBeVisible()
  await expect(entries).toHaveCount(0)
})
