import { sizeText } from '@/lib/text/size-text'

it.each([
  [10_485_760, '10 MB'],
  [1_572_864, '1.5 MB'],
  [1_048_576, '1 MB'],
  [1_048_575, '1023.9 KB'],
  [512_000, '500 KB'],
  [1_024, '1 KB'],
  [1_023, '1023 B'],
  [0, '0 B'],
])('%i bytes are displayed as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
