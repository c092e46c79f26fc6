import type { MiniApp } from './harness/app'

/** Signs in by tapping a ready-made person on the login page, which the app shows to whoever is not signed in. */
export async function signInAs({ page }: MiniApp, person: string): Promise<void> {
  await page.waitForPage('pages/login/index')
  await page.tap(person)
  await page.waitForPage('pages/home/index')
  await page.settle()
}
