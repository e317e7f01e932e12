// Refuses a Node version that is too old. Imported first, and written in syntax that old versions can parse.
const least = [20, 19];
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < least[0] || (major === least[0] && minor < least[1])) {
  process.stderr.write(
    "Pawstead needs Node " +
      least.join(".") +
      " or newer, and this is " +
      process.versions.node +
      ": install a newer Node.\n",
  );
  process.exit(1);
}
