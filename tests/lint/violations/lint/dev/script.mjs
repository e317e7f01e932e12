// Scripts outside the application may use the console.
const anything = JSON.parse("{}");
console.log(anything.name == 1); // fails: eqeqeq
