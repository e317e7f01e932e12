// The linter: TypeScript's own findings, React's rules of hooks, and the rules of the house (dev/lint), which say who
// may import whom, how long a file may be and what it is called.
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import house from "./dev/lint/house-rules.mjs";

const TESTS = ["**/*.test.{ts,tsx}", "tests/**/*.ts"];
// Reads of a capability: lists and pages, which may be as long as any other module.
const READS = ["app/domain/*/*queries.server.ts", "app/domain/*/*-rows.server.ts"];
const THROWN = [{ from: "package", package: "react-router", name: "DataWithResponseInit" }];
const NEVER_IN_TESTS = [
  {
    selector:
      "MemberExpression[object.name=/^(?:it|test|describe)$/][property.name=/^(?:only|skip|fixme|todo|fails)$/]",
    message: "Every test runs, always.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(?:waitForTimeout|setDefaultTimeout)$/]",
    message: "Wait for what should happen, not for time to pass.",
  },
  {
    selector: "Property[key.name=/^(?:retry|retries)$/][value.value!=0]",
    message: "A test that passes the second time hides a fault.",
  },
];
const longest = (max) => ["error", { max, skipBlankLines: false, skipComments: false }];

export default defineConfig(
  globalIgnores([
    "build/",
    ".data/",
    ".react-router/",
    "app/platform/generated/",
    "test-results/",
    "playwright-report/",
  ]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },

  {
    name: "everything",
    files: ["**/*.{js,mjs,ts,tsx}"],
    extends: [tseslint.configs.base],
    plugins: { house },
    rules: {
      "array-callback-return": "error",
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "for-direction": "error",
      "no-async-promise-executor": "error",
      "no-case-declarations": "error",
      "no-cond-assign": "error",
      "no-constant-binary-expression": "error",
      "no-constant-condition": ["error", { checkLoops: false }],
      "no-debugger": "error",
      "no-dupe-else-if": "error",
      "no-duplicate-case": "error",
      "no-empty": "error",
      "no-empty-character-class": "error",
      "no-eval": "error",
      "no-fallthrough": "error",
      "no-irregular-whitespace": "error",
      "no-lonely-if": "error",
      "no-loss-of-precision": "error",
      "no-misleading-character-class": "error",
      "no-new-wrappers": "error",
      "no-param-reassign": "error",
      "no-promise-executor-return": "off", // `new Promise((done) => setTimeout(done))` reads well
      "no-prototype-builtins": "error",
      "no-regex-spaces": "error",
      "no-self-assign": "error",
      "no-self-compare": "error",
      "no-sparse-arrays": "error",
      "no-template-curly-in-string": "error",
      "no-unmodified-loop-condition": "error",
      "no-unneeded-ternary": "error",
      "no-unreachable-loop": "error",
      "no-unsafe-finally": "error",
      "no-unsafe-optional-chaining": "error",
      "no-useless-backreference": "error",
      "no-useless-catch": "error",
      "no-useless-computed-key": "error",
      "no-useless-escape": "error",
      "no-useless-rename": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-object-has-own": "error",
      "require-yield": "error",
      "use-isnan": "error",
      "valid-typeof": "error",
      "max-lines": longest(250),
      "house/layers": "error",
      "house/import-paths": "error",
      "house/file-names": "error",
      "house/no-barrel": "error",
    },
  },

  {
    name: "types",
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommendedTypeCheckedOnly, tseslint.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { project: "./tsconfig.json", tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
      ],
      "@typescript-eslint/consistent-type-definitions": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      // A Response, and `data()` of the router, are what a loader throws to answer.
      "@typescript-eslint/only-throw-error": ["error", { allow: [...THROWN, "Response"] }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      // Says nothing about a variable that a callback changes, and takes that for a constant.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // A parameter that only shapes the answer of a query or a job is worth having.
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      // Implements an interface, or makes a throw a rejection.
      "@typescript-eslint/require-await": "off",
      // Dear, and about classes that hold numbers of an enum: there is neither here.
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      // Our objects are closures; none of them uses `this`.
      "@typescript-eslint/unbound-method": "off",
    },
  },

  {
    name: "imports",
    files: ["**/*.{ts,tsx}"],
    plugins: { "import-x": importX },
    settings: {
      "import-x/extensions": [".ts", ".tsx", ".mjs"],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
      "import-x/resolver-next": [createNodeResolver({ extensions: [".ts", ".tsx", ".mjs"] })],
    },
    rules: {
      "import-x/no-cycle": ["error", { ignoreExternal: true }],
      "import-x/no-duplicates": "error",
      "import-x/no-mutable-exports": "error",
      "import-x/no-self-import": "error",
    },
  },

  {
    name: "react",
    files: ["app/*.tsx", "app/{http,routes,ui}/**/*.{ts,tsx}"],
    ignores: TESTS,
    extends: [reactHooks.configs.flat.recommended],
  },

  {
    name: "application",
    files: ["app/**/*.{ts,tsx,mjs}"],
    ignores: TESTS,
    rules: { "no-console": "error" },
  },
  { name: "routes", files: ["app/routes/**"], rules: { "max-lines": longest(200) } },
  { name: "use cases", files: ["app/domain/*/*.server.ts"], ignores: READS, rules: { "max-lines": longest(150) } },

  {
    name: "tests",
    files: TESTS,
    rules: {
      "max-lines": longest(400),
      "no-restricted-syntax": ["error", ...NEVER_IN_TESTS],
      // What a test looks at comes out of JSON and matchers without a type, and is checked by the expectation.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      // Generated text may well hold half characters; that is the point.
      "@typescript-eslint/no-misused-spread": "off",
    },
  },

  // Drawings: long lists of shapes and colours, with little to follow.
  { name: "portraits", files: ["prisma/seed/portraits/**"], rules: { "max-lines": longest(550) } },
);
