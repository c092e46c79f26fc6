import path from 'node:path'
import { filesNamed } from '../../../config/size/first-load'
import { holdScripts } from '../harness/app-files'
import { expect, test } from '../harness/surveys/photo-survey'

test.use({ emptyCache: true })

test("the files of the first page and of its questions follow the app's own scripts, and do not wait for them to run", async ({
  page,
  signIn,
  photoForm,
}) => {
  await signIn('wangfang')
  const { release } = await holdScripts(page)
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /static\/(.+)\.[0-9a-f]+\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  const form = page.waitForResponse(/questionnaire\/detail/)
  await page.goto(await photoForm('wangfang'), { waitUntil: 'commit' })
  await (await form).finished()
  expect(scripts.sort()).toEqual(['app', 'framework'])
  release()
  await expect(page.getByRole('button', { name: '添加图片' })).toBeVisible()
  const initiators = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => /static\/.*\.js$/.test(name))
      .map(({ name, initiatorType }) => [/static\/(.+)\.[0-9a-f]+\.js$/.exec(name)?.[1] ?? '', initiatorType])
  })
  const [images = ''] = filesNamed('kinds.images.file').filter((file) => file.endsWith('.js'))
  // Preloaded by a link; a script element would mean that the app itself has requested the file.
  expect(initiators).toContainEqual([path.basename(images).split('.')[0], 'link'])
  const ofPage = initiators.slice(2).filter(([, initiator]) => initiator === 'link')
  expect(ofPage.length).toBeGreaterThan(5)
})
