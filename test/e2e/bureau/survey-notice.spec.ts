import { and, eq, gt, lte } from 'drizzle-orm'
import { notice, noticeRead, noticeRecipient, survey, task } from '../../../server/database/schema'
import { choose } from '../harness/locators'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

test('a notice about a survey is written with it, and leads its reader to the questionnaire', async ({
  page,
  gateway,
  signIn,
  picture,
}) => {
  const { db, clock } = gateway
  const bureau = await page.context().newPage()
  await test.step('the form offers the surveys of the bureau', async () => {
    await signInAs(bureau, gateway.url, 'wuhao')
    await bureau.goto('/dsb/home/#/publish-notice')
    await bureau.getByRole('button', { name: /^关联的问卷/ }).click()
    await choose(bureau.getByRole('radio', { name: /月报/ }).first())
    await expect(bureau.getByRole('button', { name: /^关联的问卷.*月报/ })).toBeVisible()
    await picture('notice-survey', bureau)
  })

  const [own] = await db
    .select({ task, survey })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(eq(task.personId, 'liqiang'), gt(survey.dueAt, clock.now()), lte(survey.opensAt, clock.now())))
  const [row] = await db
    .insert(notice)
    .values({
      title: { 'zh-CN': '月报报送要求', 'en-US': 'How to report' },
      body: { 'zh-CN': '请于截止前报送。', 'en-US': 'Report before the due date.' },
      ...{ ownerId: own?.survey.ownerId ?? null, surveyId: own?.task.surveyId ?? null },
      publishedAt: clock.now(),
    })
    .returning({ id: notice.id })
  const organisationId = own?.task.organisationId ?? ''
  await db.insert(noticeRecipient).values({ noticeId: row?.id ?? '', personId: 'liqiang', organisationId })

  await signIn('liqiang')
  await page.goto('/dsb/home/#/notices')
  await expect(page.getByRole('button', { name: '去填报 月报报送要求' })).toBeVisible()
  await picture('notices-survey')
  await page.getByRole('button', { name: /^(?!去填报).*月报报送要求/ }).click()
  await expect(page.getByText('请于截止前报送。')).toBeVisible()
  await picture('notice-about-survey')
  await page.getByRole('button', { name: '去填报 月报报送要求' }).click()
  await expect(page).toHaveURL(new RegExp(`#/taxQuestionnaire/answer\\?id=${own?.task.id}`))

  await page.goto('/dsb/home/#/home')
  const card = page.getByRole('button', { name: /月报报送要求/ })
  await expect(card).toBeVisible()
  await picture('workbench-survey-notice')
  await db.delete(noticeRead)
  await page.reload()
  await expect(card).toContainText('未读')
  const marked = page.waitForResponse(/notices\/read$/)
  await card.click()
  await marked
  await expect(page).toHaveURL(new RegExp(`#/taxQuestionnaire/answer\\?id=${own?.task.id}`))
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('未读')
})
