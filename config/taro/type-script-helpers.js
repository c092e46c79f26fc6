/**
 * Replaces those functions of the package tslib that Taro's compiled modules call, without the checks of code that
 * TypeScript has checked.
 */

/** Runs a generator as an async function. */
export function __awaiter(self, args, _promise, generatorOf) {
  const generator = generatorOf.apply(self, args || [])
  const step = ({ done, value }) =>
    done
      ? value
      : Promise.resolve(value).then(
          (result) => step(generator.next(result)),
          (error) => step(generator.throw(error)),
        )
  return new Promise((resolve) => resolve(step(generator.next())))
}

/** A copy of the object without these properties. */
export function __rest(object, names) {
  const copy = Object.assign({}, object)
  names.forEach((name) => delete copy[name])
  return copy
}

/** Reads a private field (`f`), accessor (`a`) or method (`m`). */
export const __classPrivateFieldGet = (object, state, kind, read) =>
  kind === 'm' ? read : read ? read.call(object) : state.get(object)

/** Writes a private field or accessor. */
export const __classPrivateFieldSet = (object, state, value, _kind, write) => (
  write ? write.call(object, value) : state.set(object, value),
  value
)
