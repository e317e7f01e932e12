// Outside the application a script may print.
const anything = JSON.parse("{}");
console.log(anything.name == 1); // fails: eqeqeq
