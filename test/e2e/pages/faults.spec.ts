import { expect, test } from '../harness/fixtures'

const serve = (body: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><title>t</title>${body}`,
})

test.describe('a page without the shared fixtures', () => {
  test('without a fault passes its test', async ({ page, picture, faults }) => {
    await page.route('**/probe', (route) => route.fulfill(serve('<h1>税务工作台</h1>')))
    await page.goto('/probe')
    await expect(page.getByRole('heading')).toHaveText('税务工作台')
    await picture('probe')
    expect(faults.found).toEqual([])
  })

  const faulty: Record<string, string> = {
    'writes an error to the console': '<script>console.error("broken")</script>',
    throws: '<script>throw new Error("broken")</script>',
    'gets no answer from its own origin': '<script>fetch("/dsb/api/fails")</script>',
  }
  for (const [what, body] of Object.entries(faulty)) {
    test(`fails its test when it ${what}`, async ({ page }) => {
      test.fail()
      await page.route('**/probe', (route) => route.fulfill(serve(body)))
      await page.route('**/dsb/api/fails', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/probe', { waitUntil: 'networkidle' })
    })
  }
})
