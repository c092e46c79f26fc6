import { expect, test } from '../harness/fixtures'
import { countPresses } from '../harness/answering/count-presses'
import {
  characters,
  enteringStaff,
  enteringTables,
  figures,
  finishReport,
  moves,
  opening,
  openReport,
  outlook,
  staff,
  submitting,
  takingOver,
  turning,
  turnTo,
  typed,
} from './monthly-report'

test('the monthly report takes a key for each character and move, and presses only to open, turn and submit', async ({
  page,
  signIn,
}) => {
  await signIn('liqiang')
  const presses = await countPresses(page)
  await openReport(page)
  await page.keyboard.type(staff)
  await turnTo(page, 2)
  for (const table of figures)
    for (const [at, { id, figure }] of table.entries()) {
      if (at === 0) await page.locator(`#${id}-cell`).click()
      else await page.keyboard.press('Tab')
      await page.keyboard.type(figure)
      await expect(page.locator(`[role=grid] #${id}`)).toHaveValue(figure)
    }
  await finishReport(page)
  expect(await presses()).toEqual({
    taps: opening + takingOver + enteringStaff + turning + enteringTables + outlook + submitting,
    keys: characters([staff]) + typed + moves,
  })
})
