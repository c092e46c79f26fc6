import { read, sources } from './tree'

describe('overlay components', () => {
  it('import the overlay style, whatever else is loaded', () => {
    const over = sources.filter(
      (file) =>
        file.startsWith('src/components/') && /import \{[^}]*\b(Modal|Sheet)\b[^}]*\} from/.test(read(file)),
    )
    expect(over.length).toBeGreaterThan(4)
    expect(over.filter((file) => !/import '(\.\.\/)+styles\/overlay\.scss'/.test(read(file)))).toEqual([])
  })
})
