// A script without types: no rule that needs them holds, the others do.
const anything = JSON.parse("{}");
console.log(anything.name == 1); // fails: no-console, eqeqeq
