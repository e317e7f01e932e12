// What the served HTML must keep to. Off is only what React writes in its own way, which every parser takes for the same.
export default {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // charSet, autoComplete: HTML does not tell case apart in names of attributes.
    "attr-case": "off",
    // <meta/>: the slash of a void element is allowed and means nothing.
    "void-style": "off",
    // required="": an empty value is the same as none.
    "attribute-boolean-style": "off",
    // _R_2kdcr5_: ids that React makes. HTML asks for no more than that there is no space in them.
    "valid-id": ["error", { relaxed: true }],
    // Boxes of one question share its name, as radio buttons do: /breeders?specialty=Dogs&specialty=Cats.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
};
