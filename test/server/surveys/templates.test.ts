import { templatesFor } from '../../../server/surveys/templates'

it('templates are of the current year in China', () => {
  // Half past midnight on 1 January 2027 in China.
  const newYear = templatesFor(0, new Date('2026-12-31T16:30:00Z'))
  expect(newYear).toEqual(templatesFor(0, new Date('2027-06-01T00:00:00Z')))
  expect(newYear).not.toEqual(templatesFor(0, new Date('2026-06-01T00:00:00Z')))
})
