import { expect, type Page } from '@playwright/test'

const area = '/dsb/api/questionnaire'

/** Calls the gateway with the session of the page's user. Fails unless the reply is a success. */
export async function callAs<Data>(
  page: Page,
  method: 'GET' | 'POST',
  name: string,
  fields: Record<string, unknown>,
): Promise<Data> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const sent = method === 'GET' ? { params: fields as Record<string, string> } : { data: fields }
  const response = await page.request.fetch(`${area}/${name}`, { method, headers: { token }, ...sent })
  expect(response.ok(), `${method} ${name}`).toBe(true)
  return ((await response.json()) as { data: Data }).data
}
