const same = (text) => text

/** A text that is no encoding stays as it is. */
function decoded(text) {
  try {
    return decodeURIComponent(text.split('+').join(' '))
  } catch {
    return text
  }
}

/**
 * Stands in for `parse` of the package of this name, the one function of it that Taro's router calls: a
 * name without a value is null, and one that comes again has a list.
 */
function parse(query, { decode = true } = {}) {
  const read = decode ? decoded : same
  const found = Object.create(null)
  for (const part of query
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = read(at < 0 ? part : part.slice(0, at))
    const value = at < 0 ? null : read(part.slice(at + 1))
    found[name] = name in found ? [].concat(found[name], value) : value
  }
  return found
}

export default { parse }
