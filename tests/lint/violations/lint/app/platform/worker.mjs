// A JavaScript file: type-aware rules do not apply, all others do.
const anything = JSON.parse("{}");
console.log(anything.name == 1); // fails: no-console, eqeqeq
