import { afterPaint } from '@/platform/ui/after-paint'

it('runs after the current event, unless it is cancelled', async () => {
  const ran: string[] = []
  afterPaint(() => ran.push('first'))
  const cancel = afterPaint(() => ran.push('cancelled'))
  cancel()
  expect(ran).toEqual([])
  await Promise.resolve()
  expect(ran).toEqual(['first'])
})
