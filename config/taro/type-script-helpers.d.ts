export { __awaiter, __rest, __classPrivateFieldGet, __classPrivateFieldSet } from 'tslib'
