const same = (text) => text

/** Returns the text unchanged if it is not valid encoding. */
function decoded(text) {
  try {
    return decodeURIComponent(text.split('+').join(' '))
  } catch {
    return text
  }
}

/**
 * Replaces `parse` of the package query-string, the only function of it that Taro's router calls. A name
 * without a value is null; a repeated name has an array.
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
