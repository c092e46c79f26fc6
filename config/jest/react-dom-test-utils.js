// React 18.3 warns about `act` from react-dom/test-utils; this is the same function.
module.exports = { act: require('react').act }
